import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { deployedList, listPath, localList } from './picture-list';

const picture = {
  ...{ etag: '"1"', id: '0a1b2c3d', content: '0123456789ab' },
  ...{ width: 1200, height: 675, hashes: ['a', 'b', 'c'] },
};
const json = (changed: object = {}) => JSON.stringify({ moon: { ...picture, ...changed } });

const unusable = [
  ['text', 'no list'],
  ['a path as an id', json({ id: '../../..' })],
  ['a path as content', json({ content: '../content/1' })],
  ['a size that no picture has', json({ width: -1 })],
];

describe('the list in a folder', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'picture-list-'));
    mkdirSync(dirname(join(folder, listPath)));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('is read', () => {
    writeFileSync(join(folder, listPath), json());
    expect(localList(folder)).toEqual({ moon: picture });
  });

  test.each(unusable)('is unusable with %s', (_what, text) => {
    writeFileSync(join(folder, listPath), text);
    expect(localList(folder)).toBeUndefined();
  });

  test('may be absent', () => expect(localList(folder)).toBeUndefined());
});

describe('the list of the deployed site', () => {
  const answering = (text: string, status = 200) =>
    deployedList('https://site.test', async (address) => {
      expect(address).toBe('https://site.test/content/pictures.json');
      return new Response(text, { status });
    });

  test('is read', async () => expect(await answering(json())).toEqual({ moon: picture }));

  test.each(unusable)('is empty with %s', async (_what, text) => {
    expect(await answering(text)).toEqual({});
  });

  test('is empty where there is none, or no answer', async () => {
    expect(await answering(json(), 404)).toEqual({});
    const refused = async () => Promise.reject(new TypeError('fetch failed'));
    expect(await deployedList('https://site.test', refused)).toEqual({});
  });

  test('is empty where nothing is answered for 20 s', async () => {
    const timeout = jest.spyOn(AbortSignal, 'timeout');
    timeout.mockImplementation(() => AbortSignal.abort(new Error('20 s have passed')));
    const silent: typeof fetch = async (_address, options) => {
      options?.signal?.throwIfAborted();
      return new Response(json());
    };
    const list = await deployedList('https://site.test', silent);
    expect(timeout).toHaveBeenCalledWith(20_000);
    timeout.mockRestore();
    expect(list).toEqual({});
  });
});
