import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseDataset } from '@site/shared/content-snapshot';
import { site } from '@site/shared/site';
import { fetchedFile, mediaLoader } from '../snapshot/pictures/fetch-media';
import { fetchNewMedia } from './fetch-new-media';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fetch-media-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const DAY = 24 * 3_600_000;
const hash = (digit: string) => digit.repeat(64);
const address = (digit: string) => `/media/${hash(digit)}.png`;
const post = (index: number, updated: number, change = {}) => ({
  ...{ slug: `post-${index}`, title: 'A', description: '', date: '2026-01-01', tags: ['moon'] },
  ...{ image: '', file: `post${index}`, rev: 1, updated, ...change },
});

test('what public records show and the site lacks is fetched; of texts only newer ones are read', async () => {
  const posts = [{}, post(1, DAY), post(2, 4 * DAY), post(3, 4 * DAY, { image: address('c') })];
  const read: string[] = [];
  const dataset = await parseDataset({ blog: { posts, tags: [] } }, 1, async (file) => {
    read.push(file);
    return { ops: [{ insert: { image: address(file === 'post2' ? 'a' : 'b') } }] };
  });
  const asked: string[] = [];
  const count = await fetchNewMedia(dataset, {
    root,
    builtAt: 3 * DAY,
    load: async (each) => {
      asked.push(each);
      return { type: 'png', data: '' };
    },
    isDeployed: async (each) => each === address('b'),
  });
  expect(read.sort()).toEqual(['post2', 'post3']);
  expect(asked.sort()).toEqual([hash('a'), hash('c')]);
  expect(count).toBe(2);
  expect(readdirSync(fetchedFile(root)).sort()).toEqual([`${hash('a')}.json`, `${hash('c')}.json`]);
  // The snapshot takes it from there, without a credential.
  const load = mediaLoader(site.backends.production, root);
  expect(await load(hash('a'))).toEqual({ type: 'png', data: '' });
});

test('a folder of an earlier run is emptied', async () => {
  const dataset = parseDataset({}, 1, async () => null);
  const options = { root, builtAt: 0, isDeployed: async () => false };
  await fetchNewMedia(dataset, { ...options, load: async () => null });
  expect(existsSync(fetchedFile(root))).toBe(true);
  expect(readdirSync(fetchedFile(root))).toEqual([]);
});
