import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
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

const get = (path: string, encodings: string) =>
  new Promise<{ encoding: unknown; cache: unknown; body: Buffer }>((resolve, reject) => {
    request({ port, path, headers: { 'accept-encoding': encodings } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          encoding: response.headers['content-encoding'],
          cache: response.headers['cache-control'],
          body: Buffer.concat(chunks),
        }),
      );
    })
      .on('error', reject)
      .end();
  });

test('who takes brotli is served the copy, who does not the file', async () => {
  await precompress(folder);
  const site = await serveSite({ name: 'shell', folder, port, headers: () => ({}) });
  if (!site.ok) throw new Error(site.message);
  const packed = await get('/main.0123456789.js', 'gzip, br');
  const plain = await get('/main.0123456789.js', 'gzip');
  await site.close();
  expect(packed.encoding).toBe('br');
  expect(packed.cache).toContain('immutable');
  expect(brotliDecompressSync(packed.body).toString()).toBe(code);
  expect(plain).toEqual({ encoding: undefined, cache: packed.cache, body: Buffer.from(code) });
});
