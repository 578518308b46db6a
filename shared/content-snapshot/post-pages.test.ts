import { parsePostFile } from '../content-model';
import { site } from '../site';
import { withOffset } from '../text';
import { parseDataset } from './dataset';
import { postPages } from './post-pages';

let without: string[] = [];
jest.mock('@site/society/routes.json', () => ({
  get without() {
    return without;
  },
}));
afterEach(() => {
  without = [];
});

const NOW = Date.parse('2026-11-26T10:00Z');
const post = {
  title: 'Tides',
  description: 'A',
  date: '2026-03-01',
  tags: ['moon'],
  file: 'post1',
};

/** The page of the post `tides`, beside an event. */
function pageBeside(fields: object) {
  const event = { title: 'Walk', start: withOffset('2026-12-04T19:00'), rev: 1, updated: 1 };
  const stored = {
    blog: { posts: [null, { ...post, slug: 'tides', rev: 1, updated: 1 }], tags: ['moon'] },
    content: { event: { '-walk': { ...event, ...fields } } },
  };
  const dataset = parseDataset(stored, NOW, async () => null);
  const [, shown] = [null, ...dataset.blog.posts];
  if (!shown || 'hidden' in shown) throw new Error('no post');
  const page = postPages(dataset)(shown);
  return { ...page.of({ ops: [] }), inputHash: page.inputHash };
}

test.each([
  ['by its path', 'Words\n/blog/post/tides What pulls'],
  ['by its whole address', `${site.publicOrigin}/blog/post/tides`],
])('a post leads to an event that names it %s', (_, related) => {
  const { events, inputHash } = pageBeside({ related });
  expect(events).toEqual([{ path: '/events/walk', label: 'Walk, Fri 4 Dec' }]);
  expect(inputHash).not.toBe(pageBeside({}).inputHash);
});

test.each([
  ['that names another', { related: '/blog/post/tides-again\nhttps://x.org/blog/post/tides' }],
  ['that is off', { related: '/blog/post/tides', state: 'off' }],
  ['that was removed', { related: '/blog/post/tides', hidden: true }],
])('a post leads to no event %s', (_, fields) => {
  expect(pageBeside(fields).events).toBeUndefined();
});

test('a post leads to no event where events have no pages', () => {
  without = ['/events'];
  expect(pageBeside({ related: '/blog/post/tides' }).events).toBeUndefined();
});

test('of the file of a post only ways to events are read', () => {
  const { inputHash: _, ...page } = pageBeside({ related: '/blog/post/tides' });
  const hostile = [{ path: 'javascript:alert(1)', label: 'Trap' }, { path: '/events/a' }, 5, null];
  const events = [...hostile, ...(page.events ?? [])];
  expect(parsePostFile({ ...page, events })?.events).toEqual(page.events);
});
