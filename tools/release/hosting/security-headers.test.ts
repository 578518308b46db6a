// @covers Threats | Injected or inline script: content policy
// @covers Threats | The site inside a stranger's frame: `frame-ancestors 'none'`
import { site } from '@site/shared/site';
import { remoteHeaders, shellHeaders } from './security-headers';

const styles: string[] = [];
const remotes = ['https://blog.example.org'];
const { production, local } = site.backends;

function policyOf(headers: Record<string, string>): Map<string, string[]> {
  const text = headers['content-security-policy'] ?? '';
  return new Map(
    text.split('; ').map((part) => {
      const [directive = '', ...values] = part.split(' ');
      return [directive, values];
    }),
  );
}

test('code comes from our own origins alone, and none may be inline or evaluated', () => {
  const policy = policyOf(shellHeaders({ remotes, styles, backend: production, https: true }));
  expect(policy.get('default-src')).toEqual(["'none'"]);
  expect(policy.get('script-src')).toEqual(["'self'", 'https://blog.example.org']);
  expect(policy.get('style-src')).toEqual(["'self'", 'https://blog.example.org']);
  for (const directive of ['object-src', 'base-uri', 'frame-ancestors']) {
    expect(policy.get(directive)).toEqual(["'none'"]);
  }
});

test('allows inline styles only by the hashes of rendered pages', () => {
  const headers = shellHeaders({
    remotes,
    styles: ['sha256-a='],
    backend: production,
    https: true,
  });
  const allowed = ["'self'", 'https://blog.example.org', "'sha256-a='"];
  expect(policyOf(headers).get('style-src')).toEqual(allowed);
});

test('forms may be sent to the configured contact service and nowhere else', () => {
  const policy = policyOf(shellHeaders({ remotes, styles, backend: local, https: false }));
  expect(policy.get('form-action')).toEqual(["'self'", 'http://localhost:9010']);
});

test('HSTS is promised only over https', () => {
  const name = 'strict-transport-security';
  expect(shellHeaders({ remotes, styles, backend: production, https: true })).toHaveProperty(name);
  expect(shellHeaders({ remotes, styles, backend: local, https: false })).not.toHaveProperty(name);
  expect(remoteHeaders(true)).toHaveProperty(name);
});

test("a remote's origin runs nothing of its own and lets the shell fetch", () => {
  const headers = remoteHeaders(true);
  expect(policyOf(headers).has('script-src')).toBe(false);
  expect(headers['access-control-allow-origin']).toBe('*');
});

test("a regional database's own host may be reached by socket", () => {
  const databaseUrl = 'https://site-default-rtdb.asia-southeast1.firebasedatabase.app';
  const backend = { ...production, databaseUrl };
  const sources = policyOf(shellHeaders({ remotes, styles, backend, https: true })).get(
    'connect-src',
  );
  expect(sources).toContain('wss://site-default-rtdb.asia-southeast1.firebasedatabase.app');
});

test('a preview reaches no backend, posts nothing, registers no worker and is not to be found', () => {
  const headers = shellHeaders({ remotes, styles, https: true });
  const policy = policyOf(headers);
  expect(policy.get('connect-src')).toEqual(["'self'", ...remotes]);
  expect(policy.get('form-action')).toEqual(["'none'"]);
  expect(policy.get('worker-src')).toEqual(["'none'"]);
  expect(headers['x-robots-tag']).toBe('noindex');
  const ofSite = shellHeaders({ remotes, styles, backend: production, https: true });
  expect(ofSite).not.toHaveProperty('x-robots-tag');
});
