import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { retainFormerAssets } from './former-assets';

const origin = 'https://site.example.org';
const day = 24 * 60 * 60 * 1000;
let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'former-assets-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** Output of a shell build: CI starts from an empty folder each time. */
function built(name: string, ...files: string[]): string {
  const folder = join(root, name);
  mkdirSync(join(folder, 'assets'), { recursive: true });
  for (const file of files) writeFileSync(join(folder, 'assets', file), `/* ${file} */`);
  return folder;
}

/** Answers as the site would on which the folder is deployed. */
const deployed = (folder: string) =>
  jest.fn(async (address: URL | RequestInfo) => {
    const file = join(folder, new URL(String(address)).pathname);
    return existsSync(file)
      ? new Response(new Uint8Array(readFileSync(file)))
      : new Response('', { status: 404 });
  });

const one = 'main.aaaaaaaaaa.js';
const two = 'main.bbbbbbbbbb.js';
const three = 'main.cccccccccc.js';
const nothing = () => deployed(join(root, 'nothing'));

test("an open page finds its shell's files after the next deploy, and the one after that", async () => {
  const first = built('first', one);
  expect(await retainFormerAssets({ folder: first, origin, now: 0 }, nothing())).toEqual([]);
  const second = built('second', two);
  await retainFormerAssets({ folder: second, origin, now: day }, deployed(first));
  expect(readFileSync(join(second, 'assets', one), 'utf8')).toBe(`/* ${one} */`);
  const third = built('third', three);
  const retained = await retainFormerAssets(
    { folder: third, origin, now: 2 * day },
    deployed(second),
  );
  expect(retained).toEqual([two, one]);
});

test('after 14 days out of use a file is let go; one that is in use stays for as long', async () => {
  const first = built('first', one);
  await retainFormerAssets({ folder: first, origin, now: 0 }, nothing());
  const same = built('same', one);
  await retainFormerAssets({ folder: same, origin, now: 30 * day }, deployed(first));
  const second = built('second', two);
  await retainFormerAssets({ folder: second, origin, now: 40 * day }, deployed(same));
  expect(existsSync(join(second, 'assets', one))).toBe(true);
  const third = built('third', three);
  await retainFormerAssets({ folder: third, origin, now: 45 * day }, deployed(second));
  expect(existsSync(join(third, 'assets', one))).toBe(false);
  expect(existsSync(join(third, 'assets', two))).toBe(true);
});

test('leaves out incomplete assets and those of other origins', async () => {
  const first = built('first', one);
  await retainFormerAssets({ folder: first, origin, now: 0 }, nothing());
  writeFileSync(join(first, 'assets', one), 'something else');
  const second = built('second', two);
  const retained = await retainFormerAssets({ folder: second, origin, now: day }, deployed(first));
  expect(retained).toEqual([]);
  expect(existsSync(join(second, 'assets', one))).toBe(false);
  writeFileSync(
    join(first, 'assets.json'),
    JSON.stringify([{ file: '../x.aaaaaaaaaa.js', integrity: 'x', usedAt: 0 }]),
  );
  await expect(
    retainFormerAssets({ folder: second, origin, now: day }, deployed(first)),
  ).rejects.toThrow('https://site.example.org/assets.json is not a list of files');
});

test('a site that does not answer stops the deploy', async () => {
  const folder = built('first', one);
  const failing = async () => new Response('', { status: 503 });
  await expect(retainFormerAssets({ folder, origin, now: 0 }, failing)).rejects.toThrow('503');
  const silent = async () => Promise.reject(new TypeError('network'));
  await expect(retainFormerAssets({ folder, origin, now: 0 }, silent)).rejects.toThrow('network');
});

test.each([
  ['answers with an error', async () => new Response('', { status: 503 })],
  ['does not answer', async () => Promise.reject(new TypeError('network'))],
])('a file that %s stops the deploy, as it would be lost for good', async (_what, fail) => {
  const first = built('first', one);
  await retainFormerAssets({ folder: first, origin, now: 0 }, nothing());
  const get = deployed(first);
  const failing: typeof fetch = (address) =>
    String(address).endsWith(one) ? fail() : get(address as string);
  const folder = built('second', two);
  await expect(retainFormerAssets({ folder, origin, now: day }, failing)).rejects.toThrow(one);
});
