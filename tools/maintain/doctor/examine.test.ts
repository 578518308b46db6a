import { site } from '@site/shared/site';
import { shellHeaders } from '../../release/hosting/security-headers';
import { type Answer, type Ask, askNetwork, NoAnswer } from './ask';
import { checkRemoteHeaders, checkShellHeaders } from './checks/headers';
import { examine } from './examine';
import { siteAt } from './site-under-test';

const local = siteAt('http://localhost:3000', site);
const answer = (body: string, headers: Record<string, string> = {}, status = 200): Answer => ({
  status,
  headers,
  body: Buffer.from(body),
});

const policy = `${
  shellHeaders({
    remotes: [],
    backend: local.backend,
    styles: [],
    https: false,
  })['content-security-policy']
}`;
const policyFindings = async (changed: string) =>
  (
    await checkShellHeaders(
      async () => answer('', { 'content-security-policy': changed }),
      local,
      [],
    )
  )
    .filter(({ detail }) => detail.includes('-src'))
    .map(({ problem, detail }) => `${problem} ${detail.split(':')[0]}`);

test.each([
  ['as built', policy, []],
  ['with the hash of a style', policy.replace('style-src', "style-src 'sha256-a='"), []],
  [
    'with the hash of a script',
    policy.replace('script-src', "script-src 'sha256-a='"),
    ['header script-src'],
  ],
  ['with a first directive that allows all', `script-src *; ${policy}`, ['header script-src']],
])('a policy %s', async (_name, changed, expected) => {
  expect(await policyFindings(changed)).toEqual(expected);
});

test.each([
  ['as built', 'max-age=63072000; includeSubDomains', []],
  ['of Hosting itself', 'max-age=31556926; includeSubDomains; preload', []],
  ['of a year', 'includeSubDomains; max-age="31536000"', []],
  ['of less than a year', 'max-age=31535999; includeSubDomains', ['header']],
  ['without a duration', 'includeSubDomains', ['header']],
  ['that is missing', undefined, ['header']],
])('HSTS %s', async (_name, hsts, expected) => {
  const production = siteAt('https://club.example', site);
  const page = answer('', hsts === undefined ? {} : { 'strict-transport-security': hsts });
  const found = await checkShellHeaders(async () => page, production, []);
  const named = found.filter(({ detail }) => detail.startsWith('strict-transport-security'));
  expect(named.map(({ problem }) => problem)).toEqual(expected);
});

test('a site that does not answer is named once, and hides no other', async () => {
  const silent: Ask = async (url) => {
    throw new NoAnswer(
      `${url}?auth=token`,
      new TypeError('fetch failed', { cause: Error('refused') }),
    );
  };
  const found = await examine(silent, local, 0);
  const texts = found.map((finding) => JSON.stringify(finding));
  expect(new Set(texts).size).toBe(texts.length);
  expect(texts.join()).not.toContain('token');
  expect(found).toContainEqual({
    problem: 'unreachable',
    at: 'http://localhost:3000/',
    detail: 'refused',
  });
  const remotes = ['http://localhost:1/a.js', 'http://localhost:2/b.js'].map((entry) => ({
    entry,
  }));
  const headers = await checkRemoteHeaders(silent, local, remotes as never);
  expect(headers.map(({ at }) => at)).toEqual(remotes.map(({ entry }) => entry));
});

test('the network says which address gave no answer', async () => {
  await expect(askNetwork('http://localhost:1/x?auth=token')).rejects.toMatchObject({
    address: 'http://localhost:1/x',
  });
});
