import { createLoadRecorder } from './load-records';
import { remoteToBlame, watchPolicyViolations } from './policy-violations';
import type { RegistryView } from './registry-view';

const build = (version: string) => ({
  version,
  entry: `https://blog.example.org/${version}/remoteEntry.js`,
  integrity: 'x',
  requires: { shell: '^1.0.0', shared: '^1.0.0' },
});
const view: RegistryView = {
  ok: true,
  remotes: [
    {
      name: 'blog',
      title: 'Blog',
      contributes: { routes: [], nav: [], slots: [] },
      code: { usable: true, current: build('2.0.0-a'), previous: build('1.0.0-a') },
    },
  ],
  problems: [],
};
const violation = (change: object) => ({
  effectiveDirective: 'img-src',
  blockedURI: 'http://elsewhere.example/x.png',
  sourceFile: '',
  ...change,
});

const tell = (target: EventTarget, what: object) =>
  target.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), what));
const settled = () => new Promise((resolve) => setTimeout(resolve));

test.each([
  ['its script did it', { sourceFile: 'https://blog.example.org/2.0.0-a/Post.js' }, '2.0.0-a'],
  ['its former build did it', { sourceFile: 'https://blog.example.org/1.0.0-a/x.js' }, '1.0.0-a'],
  ['its file was refused', { blockedURI: 'https://blog.example.org/x.js' }, '2.0.0-a'],
])('a remote is to blame where %s', (_what, change, version) => {
  expect(remoteToBlame(violation(change), view)).toEqual({ name: 'blog', version });
});

test.each([
  [violation({})],
  [violation({ sourceFile: 'https://blog.example.org.evil.example/x.js' })],
  [violation({ blockedURI: 'inline' })],
])('nobody is blamed without reason: %j', (event) => {
  expect(remoteToBlame(event, view)).toBeUndefined();
});

test('a violation is recorded once, with what was refused', async () => {
  const target = new EventTarget();
  const recorder = createLoadRecorder({ now: () => 0 });
  const witnesses = { read: async () => view, whoAskedFor: async () => undefined };
  watchPolicyViolations(target, witnesses, recorder);
  tell(target, violation({}));
  tell(target, violation({}));
  await settled();
  expect(recorder.all()).toEqual([
    {
      remote: 'shell',
      version: '–',
      phase: 'policy',
      subject: 'img-src',
      outcome: 'failed',
      reason: 'http://elsewhere.example/x.png in the page',
    },
  ]);
});

test('what React asked for on behalf of a section is told under the name of its remote', async () => {
  const target = new EventTarget();
  const recorder = createLoadRecorder({ now: () => 0 });
  const whoAskedFor = async (address: string) =>
    address === 'http://elsewhere.example/x.png' ? 'blog' : undefined;
  watchPolicyViolations(target, { read: async () => view, whoAskedFor }, recorder);
  tell(target, violation({ sourceFile: 'https://site.example.org/assets/main.js' }));
  await settled();
  expect(recorder.all()).toMatchObject([{ remote: 'blog', version: '2.0.0-a' }]);
});
