import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { precompress } from './precompress';
import { serveSite } from './static-site';

/** Below those that systems hand out. */
const port = 23_180;
const code = 'console.log("stars");'.repeat(200);
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'precompress-'));
  mkdirSync(join(folder, 'styles'));
  for (const [name, text] of [
    ['main.0123456789.js', code],
    ['styles/0123456789.css', code],
    ['small.0123456789.js', 'a'],
    ['index.html', code],
    ['photo.0123456789.webp', code],
  ] as const) {
    writeFileSync(join(folder, name), text);
  }
});

afterEach(() => rmSync(folder, { recursive: true }));

test('text that never changes gets a copy, once; what may change gets none', async () => {
  expect(await precompress(folder)).toBe(2);
  expect(await precompress(folder)).toBe(0);
  expect(existsSync(join(folder, 'styles/0123456789.css.br'))).toBe(true);
  expect(existsSync(join(folder, 'index.html.br'))).toBe(false);
});

test('a folder that is not there yet needs none', async () => {
  expect(await precompress(join(folder, 'none'))).toBe(0);
});

const get = (path: string, encodings: string, more: Record<string, string> = {}) =>
  new Promise<{ encoding: unknown; cache: unknown; body: Buffer }>((resolve, reject) => {
    request(
      { port, path, agent: false, headers: { 'accept-encoding': encodings, ...more } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            encoding: response.headers['content-encoding'],
            cache: response.headers['cache-control'],
            body: Buffer.concat(chunks),
          }),
        );
      },
    )
      .on('error', reject)
      .end();
  });

async function answers<T>(ask: () => Promise<T>): Promise<T> {
  const site = await serveSite({ name: 'shell', folder, port, headers: () => ({}) });
  if (!site.ok) throw new Error(site.message);
  return ask().finally(site.close);
}

test('serves the compressed copy to clients that accept brotli', async () => {
  await precompress(folder);
  const [packed, plain] = await answers(() =>
    Promise.all([get('/main.0123456789.js', 'gzip, br'), get('/main.0123456789.js', 'identity')]),
  );
  expect(packed.encoding).toBe('br');
  expect(packed.cache).toContain('immutable');
  expect(packed.body).toEqual(readFileSync(join(folder, 'main.0123456789.js.br')));
  expect(brotliDecompressSync(packed.body).toString()).toBe(code);
  expect(plain).toEqual({ encoding: undefined, cache: packed.cache, body: Buffer.from(code) });
});

test('a document is packed as it leaves, in what its reader takes, and a picture is not', async () => {
  const [brotli, gzip, plain, photo] = await answers(() =>
    Promise.all([
      get('/', 'gzip, br'),
      get('/', 'gzip'),
      get('/', 'identity'),
      get('/photo.0123456789.webp', 'gzip, br'),
    ]),
  );
  expect(brotli).toMatchObject({ encoding: 'br', cache: 'no-cache' });
  expect(brotliDecompressSync(brotli.body).toString()).toBe(code);
  expect(gzip).toMatchObject({ encoding: 'gzip', cache: 'no-cache' });
  expect(gunzipSync(gzip.body).toString()).toBe(code);
  expect(plain).toMatchObject({ encoding: undefined, body: Buffer.from(code) });
  expect(photo.encoding).toBeUndefined();
});

test('a part of a document is sent as it lies there', async () => {
  const part = await answers(() => get('/', 'gzip, br', { range: 'bytes=0-1999' }));
  expect(part).toMatchObject({ encoding: undefined, body: Buffer.from(code.slice(0, 2000)) });
});
