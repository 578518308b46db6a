import { startTestBackend, type TestBackend } from '../testing/test-backend';
import { mailPage } from './mail-page';

const actionUrl = 'https://site.example.org/account-action?from=mail';
let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ emailActionUrl: actionUrl });
  await backend.accounts.create('ada', { email: 'ada@example.org', password: 'starlight' });
});
afterAll(() => backend.remove());

const send = (body: object) =>
  fetch(
    `http://localhost:${backend.ports.auth}/identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=x`,
    { method: 'POST', body: JSON.stringify(body) },
  );

const page = () => fetch(`http://localhost:${backend.ports.auth}/emulator/mails`);

test('lists what would be sent, the newest first, with links to the page of the app', async () => {
  expect(await (await page()).text()).toContain('None so far.');
  const continueUrl = 'http://localhost:3000/join?a=<b>';
  await send({ requestType: 'PASSWORD_RESET', email: 'ada@example.org' });
  await send({ requestType: 'EMAIL_SIGNIN', email: 'new@example.org', continueUrl });
  await send({ requestType: 'PASSWORD_RESET', email: 'nobody@example.org' });
  const response = await page();
  const text = await response.text();
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  const links = [...text.matchAll(/href="([^"]+)"/g)].map(
    ([, link = '']) => new URL(link.replaceAll('&amp;', '&')),
  );
  expect(links.map(({ origin, pathname }) => origin + pathname)).toEqual(
    Array(2).fill('https://site.example.org/account-action'),
  );
  expect(links.map(({ searchParams }) => searchParams.get('mode'))).toEqual([
    'signIn',
    'resetPassword',
  ]);
  expect(links[0]?.searchParams.get('continueUrl')).toBe(continueUrl);
  expect(links[0]?.searchParams.get('from')).toBe('mail');
  expect(text).not.toContain('nobody@example.org');
});

test('shows what a message says as text', () => {
  const email = '"><script>alert(1)</script>@example.org';
  const oobLink = `https://example.org/?"onmouseover='x'`;
  const text = mailPage([{ requestType: 'VERIFY_EMAIL', email, oobCode: '1', oobLink }]);
  expect(text).not.toMatch(/<script|"onmouseover|'x'/);
  expect(text).toContain('&lt;script&gt;');
});
