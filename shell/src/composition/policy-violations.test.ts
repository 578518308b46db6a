import { createLoadRecorder } from './load-recorder';
import type { ParsedRegistry } from './parse-registry';
import { attributeViolation, watchPolicyViolations } from './policy-violations';

const build = (version: string) => ({
  version,
  entry: `https://blog.example.org/${version}/remoteEntry.js`,
  integrity: 'x',
  requires: { shell: '^1.0.0', shared: '^1.0.0' },
});
const view: ParsedRegistry = {
  ok: true,
  remotes: [
    {
      name: 'blog',
      title: 'Blog',
      contributes: { routes: [], nav: [], slots: [] },
      code: { usable: true, current: build('2.0.0-a'), previous: build('1.0.0-a') },
    },
  ],
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
])('a violation is attributed to the remote where %s', (_what, change, version) => {
  expect(attributeViolation(violation(change), view)).toEqual({ name: 'blog', version });
});

test.each([
  [violation({})],
  [violation({ sourceFile: 'https://blog.example.org.evil.example/x.js' })],
  [violation({ sourceFile: 'https://site.example.org/assets/main.js' })],
  [violation({ blockedURI: 'inline' })],
])('a violation without a known address is attributed to the page: %j', (event) => {
  expect(attributeViolation(event, view)).toEqual({ name: 'page', version: '–' });
});

test('a violation is recorded once, with what was refused', async () => {
  const target = new EventTarget();
  const recorder = createLoadRecorder({ now: () => 0 });
  watchPolicyViolations(target, async () => view, recorder);
  tell(target, violation({}));
  tell(target, violation({}));
  await settled();
  expect(recorder.all()).toEqual([
    {
      remote: 'page',
      version: '–',
      phase: 'policy',
      subject: 'img-src',
      outcome: 'failed',
      reason: 'http://elsewhere.example/x.png in the page',
    },
  ]);
});
