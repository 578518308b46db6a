import { isPublic, listEntries, parseBlog } from '@site/shared/content-model';
import type { PostSummary } from '@site/shared/contracts';

export interface AddedPosts {
  /** Slugs of posts that readers see. */
  shown: string[];
  /** Slugs of posts that nobody may see. */
  hidden: string[];
}

const ATOMIC_WRITE = 250;
const HIDDEN_EVERY = 40;
const DAY_MS = 24 * 60 * 60 * 1000;

/** A day before everything that the samples have, three records a day; the nth from 0. */
const oldDay = (n: number): string =>
  new Date(Date.UTC(2015, 0, 1) - Math.floor(n / 3) * DAY_MS).toISOString().slice(0, 10);

/**
 * Fills a seeded local database with posts until it holds `total`: they repeat those that are there, each
 * with a number in slug, title and text. Some are hidden with all of their content.
 * @param url root of the database's REST interface.
 * @param total posts in all, index 0 not counted.
 * @throws where the database refuses, or has no posts.
 */
export async function addPosts(url: string, namespace: string, total: number): Promise<AddedPosts> {
  const get = async (path: string) => (await fetch(`${url}/${path}.json?ns=${namespace}`)).json();
  const { posts, nextPost } = parseBlog(await get('blog'));
  const samples = await Promise.all(
    posts.filter(isPublic<PostSummary>).map(async ({ index: _, ...record }) => {
      const { delta } = await get(record.file);
      return { record, ops: JSON.parse(delta).ops as object[] };
    }),
  );
  const added: AddedPosts = { shown: [], hidden: [] };
  let update: Record<string, unknown> = {};
  for (let index = nextPost; index <= total; index += 1) {
    const sample = samples[index % samples.length];
    if (sample === undefined) throw new Error('the database has no posts');
    const isHidden = index % HIDDEN_EVERY === 0;
    const record = {
      ...sample.record,
      slug: `${sample.record.slug}-${index}`,
      title: `${sample.record.title}, no. ${index}`,
      date: oldDay(index),
      file: `post${index}`,
      rev: 1,
      // Different for each, as the saves of people are.
      updated: Date.UTC(2015, 0, 1) - index,
      ...(isHidden && { hidden: true }),
    };
    const ops = [{ insert: `This is post ${index}.\n` }, ...sample.ops];
    update[`blog/posts/${index}`] = record;
    update[record.file] = { delta: JSON.stringify({ ops }), index, rev: 1 };
    (isHidden ? added.hidden : added.shown).push(record.slug);
    if (index % ATOMIC_WRITE !== 0 && index !== total) continue;
    await mergeAsOwner(url, namespace, { ...update, 'meta/blog': Date.now() });
    update = {};
  }
  return added;
}

/** The same for updates. */
export async function addUpdates(url: string, namespace: string, total: number): Promise<void> {
  const latest = await (await fetch(`${url}/latest.json?ns=${namespace}`)).json();
  const stored = listEntries(latest).flatMap(([index, record]) =>
    index > 0 && typeof record === 'object' && record !== null && 'title' in record
      ? [{ index, record }]
      : [],
  );
  const update: Record<string, unknown> = { 'meta/latest': Date.now() };
  const next = Math.max(...stored.map(({ index }) => index)) + 1;
  for (let index = next; index <= total; index += 1) {
    const sample = stored[index % stored.length]?.record;
    const title = `${sample?.title} (${index})`;
    update[`latest/${index}`] = { ...sample, title, date: oldDay(index) };
  }
  await mergeAsOwner(url, namespace, update);
}

/** Writes several paths at once, past the rules. */
async function mergeAsOwner(url: string, namespace: string, update: object): Promise<void> {
  const response = await fetch(`${url}/.json?ns=${namespace}`, {
    method: 'PATCH',
    headers: { authorization: 'Bearer owner' },
    body: JSON.stringify(update),
  });
  if (!response.ok) throw new Error(`the database answered ${response.status}`);
}
