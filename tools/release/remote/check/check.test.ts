import { checkRemote } from './check';
import { findingTitles } from './findings';
import { refusedRemotes } from './manifest-rules';
import { faultyRemotes, faultyShells, goodRemote } from './testing/sample-builds';

test('a good remote passes', () => {
  expect(checkRemote(goodRemote)).toEqual([]);
});

test.each(faultyRemotes)('%s finds %s, and nothing else is found', (code, _what, change) => {
  const found = checkRemote({ ...goodRemote, ...change });
  expect(found.length).toBeGreaterThan(0);
  expect(new Set(found.map((finding) => finding.code))).toEqual(new Set([code]));
});

test.each(faultyShells)('R12 finds %s, and names who would be refused', (_what, provides) => {
  const { deployed } = goodRemote;
  expect(refusedRemotes(deployed, deployed.shell?.provides ?? {})).toEqual([]);
  expect(refusedRemotes(deployed, provides)).toEqual([
    { code: 'R12', detail: expect.stringContaining('mf-blog 1.0.0-0123456789 needs ') },
  ]);
});

test('every number has a fixture', () => {
  const codes = Object.keys(findingTitles);
  // These have theirs in source-rules.test.ts and run-section.long.ts.
  const ofSources = ['R14', 'R15', 'R16', 'R17', 'R18', 'R21', 'R22'];
  const ofBuilds = new Set(faultyRemotes.map(([code]) => code));
  expect([...ofBuilds, 'R12', ...ofSources].sort()).toEqual(codes);
});

test.each([
  ['R13', 'mf-blog/src/post/reading.ts', '../../../mf-blog/src/post/reading'],
  ['R04', 'shared/auth/session.ts', '@site/shared/auth/session'],
  ['R04', 'node_modules/react-dom/server.js', 'react-dom/server'],
])('%s names the import that brought %s along', (code, path, module) => {
  const imports = ['@site/shared/auth', '../../../mf-blog', module].map((each, index) => ({
    place: `mf-rockets/src/page/Page.tsx:${index + 1}`,
    module: each,
  }));
  const found = checkRemote({ ...goodRemote, modules: [path], imports });
  expect(found.find((finding) => finding.code === code)?.detail).toContain(
    `mf-rockets/src/page/Page.tsx:3: ${path}`,
  );
});

test('a class that the remote declares as a library’s may be styled', () => {
  const files = new Map(goodRemote.files).set('x.css', Buffer.from('.ql-editor h1 { margin: 0 }'));
  const codes = (manifest: unknown) =>
    checkRemote({ ...goodRemote, files, manifest }).map(({ code }) => code);
  expect(codes(goodRemote.manifest)).toContain('R08');
  const declared = { ...(goodRemote.manifest as object), foreignClasses: ['ql-'] };
  expect(codes(declared)).not.toContain('R08');
});

test.each([
  '.card__a1B2 li + li { margin: 0 }',
  '.card__a1B2 > h2 ~ p { margin: 0 }',
  'main + .card__a1B2 { margin: 0 }',
])('neighbours inside a class of the remote are its own: %s', (css) => {
  const files = new Map(goodRemote.files).set('x.css', Buffer.from(css));
  expect(checkRemote({ ...goodRemote, files }).map(({ code }) => code)).not.toContain('R08');
});
