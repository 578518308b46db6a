import { backend } from '@site/shared/site';
import { loadPreview } from './load-preview';
import {
  isPreviewFragment,
  newPreviewToken,
  parsePreviewToken,
  previewAddress,
  previewLink,
} from './preview-link';

const token = 'aB3_-678901234567890_2';

test('a link has 128 random bits in its fragment, and is read again', () => {
  const made = newPreviewToken();
  expect(made).toMatch(/^[\w-]{22}$/);
  expect(newPreviewToken()).not.toBe(made);
  const { origin, pathname, search, hash } = new URL(previewLink('https://x.org', made));
  expect(origin + pathname + search).toBe('https://x.org/preview');
  expect(parsePreviewToken(hash)).toBe(made);
});

test.each([
  '',
  `#${token}`,
  '#a-heading-of-more-than-twenty-two-letters',
  '#token=',
  '#token=short',
  `#token=${token}/..`,
  `#token=${token}&auth=x`,
  `#token=${'a'.repeat(65)}`,
  '#token=%2e%2e%2f%2e%2e%2f%2e%2e%2f%2e%2e',
])('%j has no token', (fragment) => {
  expect(parsePreviewToken(fragment)).toBeUndefined();
});

test('a mistyped link is told from a part of the page', () => {
  expect(isPreviewFragment('#token=short')).toBe(true);
  expect(isPreviewFragment('#a-heading')).toBe(false);
});

test('the database is asked for the token alone', () => {
  expect(previewAddress(token)).toBe(
    `${backend.databaseUrl}/previews/${token}.json?ns=${backend.databaseNamespace}`,
  );
});

const stored = { expires: 5, kind: 'post', id: '5', data: '{}', by: 'olga', updated: 1 };
const answering =
  (status: number, body: unknown): typeof fetch =>
  async () =>
    ({ status, ok: status < 400, json: async () => body }) as Response;

test('expired, revoked and unknown links are the same, a broken server is not', async () => {
  expect(await loadPreview(token, answering(200, stored))).toEqual(stored);
  for (const [status, body] of [
    [401, { error: 'Permission denied' }],
    [403, {}],
    [200, null],
    [200, { ...stored, data: 5 }],
  ] as const) {
    expect(await loadPreview(token, answering(status, body))).toBeUndefined();
  }
  await expect(loadPreview(token, answering(500, {}))).rejects.toThrow('500');
});

test('the request leaves no trace: no cache, no referrer, no credentials', async () => {
  let asked: RequestInit | undefined;
  await loadPreview(token, async (_address, init) => {
    asked = init;
    return { status: 401, ok: false } as Response;
  });
  expect(asked).toMatchObject({
    ...{ cache: 'no-store', credentials: 'omit', referrerPolicy: 'no-referrer' },
  });
});
