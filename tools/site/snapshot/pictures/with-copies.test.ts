import { parseDataset } from '@site/shared/content-snapshot';
import { withCopies } from './with-copies';

const stored = (name: string) => `https://storage.example.org/${name}.webp`;

const update = (name: string) => ({
  title: name,
  content: 'Text',
  date: '2026-11-01',
  link: 'https://example.org',
  image: stored(name),
});
const post = (name: string) => ({
  slug: name,
  title: name,
  description: 'About it',
  image: stored(name),
  date: '2026-11-01',
  tags: ['moon'],
  file: 'post1',
});

test('pictures that pages show are copied, and those of placeholders are not', async () => {
  const dataset = parseDataset(
    {
      latest: [update('update-0'), update('update-1'), { hidden: true, rev: 2, updated: 1 }],
      blog: { tags: ['moon'], posts: [post('post-0'), post('post-1')] },
    },
    1,
    async () => ({ ops: [{ insert: { image: stored('in-text') }, attributes: { small: 's' } }] }),
  );
  const copied: string[] = [];
  const { latest, blog, loadBody } = await withCopies(dataset, {
    copyOf: async (address: string) => {
      copied.push(address);
      return `/pictures/${address.length}`;
    },
  });
  expect(copied.sort()).toEqual([stored('post-1'), stored('update-1')]);
  const shown = [...latest.updates, ...blog.posts].flatMap((each) =>
    'image' in each ? [each.image] : [],
  );
  expect(shown.filter((image) => image.startsWith('/pictures/'))).toHaveLength(2);
  // Nothing has checked the phone version.
  const image = `/pictures/${stored('in-text').length}`;
  expect(await loadBody('post1')).toEqual({ ops: [{ insert: { image }, attributes: {} }] });
  expect(copied).toContain(stored('in-text'));
});

test('all texts and records together have eight pictures in work at once', async () => {
  const dataset = parseDataset({ blog: { tags: [], posts: [] } }, 1, async (file) => ({
    ops: Array.from({ length: 8 }, (_, at) => ({ insert: { image: stored(`${file}-${at}`) } })),
  }));
  let open = 0;
  let mostOpen = 0;
  let copied = 0;
  const { loadBody } = await withCopies(dataset, {
    copyOf: async (address: string) => {
      open += 1;
      mostOpen = Math.max(mostOpen, open);
      await new Promise(setImmediate);
      open -= 1;
      copied += 1;
      return address;
    },
  });
  await Promise.all(Array.from({ length: 8 }, (_, index) => loadBody(`post${index}`)));
  expect([copied, mostOpen]).toEqual([64, 8]);
});
