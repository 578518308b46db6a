// @covers Blog | Search over title, description and tags
// @covers Blog | Many posts are searched as few are, by an index of which a search loads a few files
import { listedPosts, parsePosts } from '../../content-model';
import { searchPosts, wordsOf } from '../../content-model/search-words';
import { buildSnapshot } from '../../content-snapshot';
import { datasetOf, openSite, storedPost, storedSite } from './fake-site';
import { FakeWorld } from './fake-world';

const WORDS = [
  ...['Moon', 'moonlight', 'the', 'Café', 'rocket-engine', 'Chandrayaan-3', 'a', 'ring', '“stars”'],
  ...['observing', 'night', '2024', 'Ångström', '日食を見る', '__proto__', 'constructor', '🚀'],
  `https://example.org/${'a-very-long-address/'.repeat(5)}end`,
];
const TAGS = ['moon', 'solar-system', 'rocketry', 'night-sky'];

/** A site of so many posts whose texts mix the words above, always in the same way. */
function siteOf(count: number) {
  let seed = 7;
  const pick = <T>(from: readonly T[]): T => {
    seed = (seed * 48271) % 2147483647;
    return from[seed % from.length] as T;
  };
  const text = (length: number) => Array.from({ length }, () => pick(WORDS)).join(' ');
  const posts = Array.from({ length: count + 1 }, (_, index) =>
    storedPost(index, {
      title: `${text(3)} ${index}`,
      description: text(4),
      tags: [pick(TAGS)],
      date: `2026-0${1 + (index % 9)}-01`,
      ...(index % 40 === 0 && { hidden: true }),
    }),
  );
  return { ...storedSite(0), blog: { tags: TAGS, posts } };
}

async function indexedSite(count: number) {
  const world = new FakeWorld();
  world.database = siteOf(count);
  for (const { path, json, page } of buildSnapshot(datasetOf(world.database))) {
    if (page === undefined) world.files[path] = json;
  }
  return { world, ...openSite(world) };
}

type Site = Awaited<ReturnType<typeof indexedSite>>;

async function search({ until }: Site, words: string, limit = 6) {
  const result = await until({ kind: 'search', words, limit }, ({ status }) => status === 'ready');
  if (result.status !== 'ready') throw new Error(result.status);
  return { total: result.data.total, found: result.data.posts.map(({ index }) => index) };
}

function wholeSearch({ world }: Site, words: string, limit = 6) {
  const { posts } = world.database.blog as { posts: unknown };
  const found = searchPosts(listedPosts(parsePosts(posts)), wordsOf(words));
  return { total: found.length, found: found.slice(0, limit).map(({ post }) => post.index) };
}

const queries = [
  ...WORDS,
  ...[
    'm',
    'mo',
    'moo',
    'MOON',
    'oonl',
    'cafe',
    'solar system',
    'Solar-System',
    'e',
    '3',
    '日食',
    '日',
  ],
  ...[
    'moon night',
    'night moon the',
    'ring -',
    'no such word',
    'moon zzzz',
    '12',
    'address/a',
    '🚀 a',
  ],
  ...[
    '  ',
    '-',
    'igh',
    'ight',
    'toString',
    'hasOwnProperty',
    '"stars"',
    'ngstro',
    'very-long-address',
  ],
];

test('the index finds what a search of all posts finds, in the same order', async () => {
  const site = await indexedSite(500);
  expect(site.world.files['index.json']).toMatchObject({ search: { files: 32, posts: 488 } });
  for (const words of queries) {
    expect([words, await search(site, words)]).toEqual([words, wholeSearch(site, words)]);
  }
  expect(site.world.requests.filter((path) => !path.startsWith('/content/'))).toEqual([]);
});

test('a search loads a file for each word, and those of the posts that it shows', async () => {
  const site = await indexedSite(500);
  await search(site, 'moonlight rocket');
  const [, ...files] = site.world.requests;
  expect(files.filter((path) => path.startsWith('/content/search/'))).toHaveLength(2);
  expect(files.length).toBeLessThanOrEqual(2 + 6);
});

test('no file is loaded twice while words are typed', async () => {
  const site = await indexedSite(500);
  for (const typed of ['m', 'mo', 'moo', 'moon', 'moonl', 'moonlight']) await search(site, typed);
  const loaded = site.world.requests.filter((path) => path !== '/content/index.json');
  expect(new Set(loaded).size).toBe(loaded.length);
});

test('a search in an open page uses the files of a newer snapshot', async () => {
  const site = await indexedSite(500);
  await search(site, 'moon');
  site.world.database = siteOf(700);
  for (const { path, json, page } of buildSnapshot({
    ...datasetOf(site.world.database),
    builtAt: 2000,
  })) {
    if (page === undefined) site.world.files[path] = json;
  }
  expect(await search(site, 'the')).toEqual(wholeSearch(site, 'the'));
});

test('a list that is newer than the index shows no post without the words', async () => {
  const site = await indexedSite(500);
  for (const { path, json } of buildSnapshot(datasetOf(siteOf(503)))) {
    if (path.startsWith('posts/')) site.world.files[path] = json;
  }
  site.world.database = siteOf(503);
  const { found } = await search(site, 'moonlight', 50);
  const matching = wholeSearch(site, 'moonlight', 1000).found;
  expect(found.filter((index) => !matching.includes(index))).toEqual([]);
});

test('a file that could not be fetched is requested again by the next search', async () => {
  const site = await indexedSite(500);
  const { files } = site.world;
  const lost = Object.fromEntries(
    Object.entries(files).map(([path, json]) => {
      const get = () => {
        if (path.startsWith('search/')) throw new TypeError('Failed to fetch');
        return json;
      };
      return [path, { get, enumerable: true }];
    }),
  );
  site.world.files = Object.defineProperties({}, lost);
  const query = { kind: 'search', words: 'moonlight', limit: 6 } as const;
  await site.until(query, ({ status }) => status === 'failed');
  site.world.files = files;
  expect(await search(site, 'moonlight rocket')).toEqual(wholeSearch(site, 'moonlight rocket'));
});

test('more of what was found is added to what is shown', async () => {
  const site = await indexedSite(500);
  await search(site, 'moon');
  const more = await site.until(
    { kind: 'search', words: 'moon', limit: 10 },
    (r) => r.status === 'ready' && r.data.posts.length === 10,
  );
  expect(more).toMatchObject({ data: { total: wholeSearch(site, 'moon').total } });
  expect((await search(site, 'moon', 10)).found).toEqual(wholeSearch(site, 'moon', 10).found);
});

test('posts that were saved after the snapshot are found as they are now', async () => {
  const site = await indexedSite(500);
  await site.until({ kind: 'posts', limit: 6 }, ({ status }) => status === 'ready');
  const { found } = wholeSearch(site, 'moonlight');
  const [removed = 0, edited = 0] = found;
  const { posts } = site.world.database.blog as { posts: object[] };
  posts[removed] = { hidden: true, rev: 2, updated: 9001 };
  posts[edited] = { ...posts[edited], title: 'About something else', rev: 2, updated: 9002 };
  posts[501] = storedPost(501, { title: 'New moonlight', date: '2026-12-01', updated: 9003 });
  await site.world.save({ meta: { blog: 9003 } });
  await site.until(
    { kind: 'posts', limit: 6 },
    (r) => r.status === 'ready' && JSON.stringify(r.data).includes('New moonlight'),
  );
  expect((await search(site, 'moonlight')).found).toEqual(wholeSearch(site, 'moonlight').found);
});

test('few posts are searched without an index', async () => {
  const site = await indexedSite(30);
  expect(Object.keys(site.world.files).filter((path) => path.startsWith('search/'))).toEqual([]);
  for (const words of queries) {
    expect([words, await search(site, words)]).toEqual([words, wholeSearch(site, words)]);
  }
});

test('without a snapshot the database is searched', async () => {
  const site = await indexedSite(30);
  site.world.files = {};
  expect(await search(site, 'moon night')).toEqual(wholeSearch(site, 'moon night'));
});
