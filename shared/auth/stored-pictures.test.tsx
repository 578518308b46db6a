import { showStoredPictures } from './stored-pictures';

jest.mock('@site/shared/firebase', () => ({
  loadAuth: async () => ({ currentUser: { getIdToken: async () => 'token' } }),
}));

const hash = 'a'.repeat(64);
const address = `/media/${hash}.webp`;
let replied: unknown;
let asked: URL[];

beforeAll(showStoredPictures);
beforeEach(() => {
  asked = [];
  globalThis.fetch = async (url) => {
    asked.push(new URL(String(url)));
    return { json: async () => replied } as Response;
  };
});

/** A picture that fails to load; counts the errors that its page learns of. */
async function fail(source: string) {
  const image = document.body.appendChild(document.createElement('img'));
  const onError = jest.fn();
  image.addEventListener('error', onError);
  image.src = source;
  image.dispatchEvent(new Event('error'));
  await new Promise((resolve) => setTimeout(resolve));
  return { image, onError };
}

test('a picture that the snapshot does not have is read from the database by its key', async () => {
  replied = 'UklGRg==';
  const { image, onError } = await fail(address);
  expect(image.src).toBe('data:image/webp;base64,UklGRg==');
  expect(onError).not.toHaveBeenCalled();
  expect(asked.map(({ pathname }) => pathname)).toEqual([`/media/${hash}/data.json`]);
  expect(asked[0]?.searchParams.get('auth')).toBe('token');
});

test('where the database does not have it, or refuses, the page learns of the error once', async () => {
  for (replied of [null, { error: 'Permission denied' }]) {
    const { image, onError } = await fail(address);
    expect(image.getAttribute('src')).toBe(address);
    expect(onError).toHaveBeenCalledTimes(1);
  }
});

test('any other picture fails as ever', async () => {
  const { onError } = await fail('https://example.org/a.png');
  expect(onError).toHaveBeenCalledTimes(1);
  expect(asked).toEqual([]);
});
