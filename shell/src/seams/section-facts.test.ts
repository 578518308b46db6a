import type { RemoteView } from '../composition/parse-registry';
import { type FactsInput, sectionFacts } from './section-facts';

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
const factsOf = (changes: Partial<FactsInput>) => {
  const { brief, details } = sectionFacts({ ...input, ...changes });
  return { brief: brief.join(', '), ...Object.fromEntries(details) };
};

test('says what a section is made of', () => {
  expect(factsOf({})).toEqual({
    brief: '2.0.0, 52 ms, 3.0 KB, prerendered, integrity checked',
    Fills: 'route /blog',
    Drawn: 'prerendered in the snapshot',
    'Load time of the entry': '20 ms',
    'Files of the remote': '2, 3.0 KB as sent',
    Integrity: 'checked by the browser: sha384-2.0.0',
    'Folder in the repository': 'mf-blog/',
    'Folder of the build': 'https://blog.example.org/mf-blog/2.0.0/',
  });
});

test.each([
  ['a slot', { expose: './LandingBlog' }, { Fills: 'slot landing.blog' }],
  [
    'what is drawn here alone',
    { keepsMarkup: false },
    { Drawn: 'in this browser', brief: '2.0.0, 52 ms, 3.0 KB, live, integrity checked' },
  ],
  [
    'the previous build, drawn over the HTML of the current one',
    { version: '1.0.0', keepsMarkup: false },
    {
      Drawn: 'in this browser',
      Integrity: 'checked by the browser: sha384-1.0.0',
      'Files of the remote': '1, 4.0 KB as sent',
    },
  ],
  [
    'HTML whose code has not come',
    { version: undefined, records: [], state: { status: 'loading' } },
    {
      brief: 'still loading, 3.0 KB, prerendered, integrity checked',
      'Load time of the entry': 'not loaded yet',
    },
  ],
  [
    'HTML whose code does not come, of a remote with one build',
    {
      view: { ...view, code: { usable: true, current: buildOf('2.0.0') } as const },
      version: undefined,
      records: [],
      state: { status: 'failed', reason: 'HTTP 503' },
    },
    { brief: 'failed: HTTP 503, 3.0 KB, prerendered, integrity checked' },
  ],
  [
    'code that threw',
    { keepsMarkup: false, records: [...input.records, thrown] },
    { brief: '2.0.0, failed: broken, 3.0 KB, integrity checked' },
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
    { brief: 'failed: switched off, 0.0 KB', Integrity: 'unknown' },
  ],
  [
    'a build from this machine',
    {
      view: {
        ...view,
        code: { usable: true, current: buildOf('2.0.0', 'under-development') } as const,
      },
    },
    {
      Integrity: 'none: from this machine',
      brief: '2.0.0, 52 ms, 3.0 KB, prerendered, no integrity',
    },
  ],
  [
    'a remote that is gone',
    { view: undefined },
    { Fills: 'nothing that the registry names', Integrity: 'unknown' },
  ],
] satisfies [string, Partial<FactsInput>, object][])('%s', (_what, changes, facts) => {
  expect(factsOf(changes)).toMatchObject(facts);
});
