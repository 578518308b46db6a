import type { RemoteView } from '../composition/parse-registry';
import { type FactsInput, placesOf, sectionFacts } from './section-facts';

const buildOf = (version: string, integrity = `sha384-${version}`) => ({
  version,
  entry: `https://blog.example.org/mf-blog/${version}/remoteEntry.js`,
  integrity,
  requires: { shell: '^1.0.0', shared: '^1.0.0' },
});
const view: RemoteView = {
  name: 'mf-blog',
  title: 'Blog',
  contributes: {
    routes: [{ path: '/blog', expose: './PostList' }],
    slots: [{ slot: 'landing.blog', expose: './LandingBlog' }],
    nav: [],
  } as never,
  code: { usable: true, current: buildOf('2.0.0'), previous: buildOf('1.0.0') },
};
const input: FactsInput = {
  expose: './PostList',
  view,
  version: '2.0.0',
  state: { status: 'ready' },
  keepsMarkup: true,
  records: [
    {
      remote: 'mf-blog',
      version: '2.0.0',
      phase: 'entry',
      subject: 'remoteEntry.js',
      outcome: 'loaded',
      ms: 20,
    },
    {
      remote: 'mf-blog',
      version: '2.0.0',
      phase: 'module',
      subject: './PostList',
      outcome: 'loaded',
      ms: 52,
    },
  ],
  files: [
    { name: 'https://blog.example.org/mf-blog/2.0.0/remoteEntry.js', encodedBodySize: 2048 },
    { name: 'https://blog.example.org/mf-blog/2.0.0/list.js', encodedBodySize: 1024 },
    { name: 'https://blog.example.org/mf-blog/1.0.0/list.js', encodedBodySize: 4096 },
  ],
};
const thrown = {
  remote: 'mf-blog',
  version: '2.0.0',
  phase: 'render',
  subject: './PostList',
  outcome: 'failed',
  reason: 'broken',
} as const;
const factsOf = (changes: Partial<FactsInput>) => sectionFacts({ ...input, ...changes }).join(', ');

test('says what a section is made of', () => {
  expect(factsOf({})).toBe('2.0.0, 52 ms, 3.0 KB, prerendered, integrity checked');
  expect(placesOf(view, './PostList')).toBe('route /blog');
  expect(placesOf(view, './LandingBlog')).toBe('slot landing.blog');
});

test.each([
  [
    'what is drawn here alone',
    { keepsMarkup: false },
    '2.0.0, 52 ms, 3.0 KB, live, integrity checked',
  ],
  [
    'the previous build, drawn over the HTML of the current one',
    { version: '1.0.0', keepsMarkup: false },
    '1.0.0, 52 ms, 4.0 KB, live, integrity checked',
  ],
  [
    'HTML whose code has not come',
    { version: undefined, records: [], state: { status: 'loading' } },
    'still loading, 3.0 KB, prerendered, integrity checked',
  ],
  [
    'HTML whose code does not come, of a remote with one build',
    {
      view: { ...view, code: { usable: true, current: buildOf('2.0.0') } as const },
      version: undefined,
      records: [],
      state: { status: 'failed', reason: 'HTTP 503' },
    },
    'failed: HTTP 503, 3.0 KB, prerendered, integrity checked',
  ],
  [
    'code that threw',
    { keepsMarkup: false, records: [...input.records, thrown] },
    '2.0.0, failed: broken, 3.0 KB, integrity checked',
  ],
  [
    'a remote that is switched off',
    {
      view: { ...view, code: { usable: false, reason: 'switched off' } as const },
      version: undefined,
      records: [],
      state: { status: 'failed', reason: 'switched off' },
      keepsMarkup: false,
    },
    'failed: switched off, 0.0 KB',
  ],
  [
    'a build from this machine',
    {
      view: {
        ...view,
        code: { usable: true, current: buildOf('2.0.0', 'under-development') } as const,
      },
    },
    '2.0.0, 52 ms, 3.0 KB, prerendered, no integrity',
  ],
  ['a remote that is gone', { view: undefined }, '2.0.0, 0 ms, 0.0 KB, prerendered'],
] satisfies [string, Partial<FactsInput>, string][])('%s', (_what, changes, facts) => {
  expect(factsOf(changes)).toBe(facts);
});
