import { type DataOf, parseEmbedded, type Query } from '../../content-model';
import { buildSnapshot, parseDataset } from '../../content-snapshot';
import type { Resource } from '../resource';
import { createContentStore } from './content-store';
import { FakeWorld } from './fake-world';

export const storedPost = (index: number, given: Record<string, unknown> = {}) => ({
  slug: `post-${index}`,
  title: `Post ${index}`,
  description: '',
  image: 'https://example.org/a.png',
  date: '2026-01-01',
  tags: ['moon'],
  file: `post${index}`,
  rev: 1,
  updated: 100 + index,
  ...given,
});
export const body = (text: string) => ({
  delta: JSON.stringify({ ops: [{ insert: `${text}\n` }] }),
});
const storedUpdate = (index: number, given: Record<string, unknown> = {}) => ({
  title: `Update ${index}`,
  content: 'Text',
  date: '2026-01-01',
  link: 'https://example.org/',
  image: '',
  rev: 1,
  updated: 100 + index,
  ...given,
});

/** The database of a site with so many posts. */
export function storedSite(postCount: number) {
  const indexes = Array.from({ length: postCount }, (_, i) => i + 1);
  return {
    blog: { tags: ['moon', 'sun'], posts: [storedPost(0), ...indexes.map((i) => storedPost(i))] },
    latest: [null, storedUpdate(1), storedUpdate(2)],
    meta: { blog: 100 + postCount, latest: 102 },
    ...Object.fromEntries(indexes.map((i) => [`post${i}`, body(`Body ${i}`)])),
  };
}

export const datasetOf = (stored: Record<string, unknown>) =>
  parseDataset(stored, 1000, async (file) => stored[file]);

/** A site with so many posts, and a snapshot of it. */
export async function siteWithSnapshot(postCount: number) {
  const world = new FakeWorld();
  world.database = storedSite(postCount);
  for (const { path, json, page } of buildSnapshot(datasetOf(world.database))) {
    world.files[path] = page === undefined ? json : page.of(await page.loadBody());
  }
  return world;
}

/** A page of the site. */
export function openSite(world: FakeWorld, embedded?: string) {
  const source = createContentStore({ ...world.deps(), embedded: parseEmbedded(embedded) });
  return {
    source,
    /** Starts a query, and resolves when its result matches. */
    until<Q extends Query>(query: Q, isWanted: (resource: Resource<DataOf<Q>>) => boolean) {
      return new Promise<Resource<DataOf<Q>>>((resolve) => {
        const check = () => {
          const resource = source.read(query);
          if (isWanted(resource)) resolve(resource);
        };
        source.subscribe(query, check);
        check();
      });
    },
  };
}

export const isReady = ({ status }: { status: string }) => status === 'ready';
