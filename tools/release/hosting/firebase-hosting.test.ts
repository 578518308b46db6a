import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { site } from '@site/shared/site';
import { remoteHosting, shellHosting } from './firebase-json';
import { type HostingServer, serveAsHosting } from './hosting-server';

const version = '1.0.0-0123456789';
const { projectId } = site.backends.production.firebase;
const files = {
  'shell/index.html': '<p>home',
  'shell/team/index.html': '<p>team',
  'shell/fallback.html': '<p>frame',
  'shell/registry.json': '{}',
  'shell/sw.js': '1',
  'shell/calendars/events.ics': 'BEGIN:VCALENDAR',
  'shell/content/missing.json': 'null',
  'shell/assets/main.0123456789.js': '1',
  [`shell/media/${'a'.repeat(64)}.png`]: '<script>',
  [`shell/media/${'a'.repeat(64)}.pdf`]: '%PDF-',
  'shell/pictures/0a1b2c3d.0123456789ab-240.webp': '1',
  [`mf-a/${version}/remoteEntry.js`]: '1',
  [`mf-a/${version}/font.0123456789.woff2`]: '1',
  [`mf-a/prerender/${version}/Page.cjs`]: '1',
  'mf-a/versions.json': '[]',
  'mf-a/index.html': '<p>this is one section',
};
let folder: string;
const servers: HostingServer[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'firebase-hosting-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const remotes = ['mf-a'];
  const configs = [
    shellHosting(site, remotes, '.', ['sha256-x='], site.backends.production),
    ...remotes.map((name) => remoteHosting(site, name, '.')),
  ];
  for (const config of configs) servers.push(await serveAsHosting(config, folder));
});
afterAll(() => {
  for (const server of servers) server.close();
  rmSync(folder, { recursive: true, force: true });
});

const shell = (path: string) => fetch(`${servers[0]?.origin}${path}`);
const remote = (path: string) => fetch(`${servers[1]?.origin}${path}`);

test('pages are served at clean addresses, and asked for again each time', async () => {
  const page = await shell('/team');
  expect(await page.text()).toBe('<p>team');
  expect(page.headers.get('cache-control')).toBe('no-cache');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(page.headers.get('content-security-policy')).toContain(
    `style-src 'self' https://${projectId}-mf-a.web.app 'sha256-x='`,
  );
});

test('an address that nothing was rendered for is answered by the frame, a missing file by 404', async () => {
  expect(await (await shell('/blog/post/new-one')).text()).toBe('<p>frame');
  expect(await (await shell('/content/posts/none.json')).text()).toBe('null');
  for (const path of ['/assets/gone.0123456789.js', '/favicon.ico']) {
    expect((await shell(path)).status).toBe(404);
  }
});

test.each([
  ['/assets/main.0123456789.js', 'public, max-age=31536000, immutable'],
  ['/pictures/0a1b2c3d.0123456789ab-240.webp', 'public, max-age=31536000, immutable'],
  ['/registry.json', 'no-cache'],
  ['/sw.js', 'no-cache'],
  ['/', 'no-cache'],
])("the shell's %s is cached as: %s", async (path, value) => {
  expect((await shell(path)).headers.get('cache-control')).toBe(value);
});

test('a calendar has its type, and is asked for again each time', async () => {
  const { headers } = await shell('/calendars/events.ics');
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(headers.get('cache-control')).toBe('no-cache');
});

test.each([
  ['png', 'image/png', null],
  ['pdf', 'application/pdf', 'attachment'],
])('a member’s file of type %s runs nothing', async (ending, type, disposition) => {
  const { headers } = await shell(`/media/${'a'.repeat(64)}.${ending}`);
  expect(headers.get('content-type')).toBe(type);
  expect(headers.get('content-disposition')).toBe(disposition);
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cache-control')).toBe('no-cache');
});

test('a missing file of a member is 404', async () => {
  for (const ending of ['webp', 'pdf']) {
    expect((await shell(`/media/${'b'.repeat(64)}.${ending}`)).status).toBe(404);
  }
});

test.each([
  [`/${version}/remoteEntry.js`, 'public, max-age=31536000, immutable'],
  [`/${version}/font.0123456789.woff2`, 'public, max-age=31536000, immutable'],
  [`/prerender/${version}/Page.cjs`, 'public, max-age=31536000, immutable'],
  ['/versions.json', 'no-cache'],
  ['/', 'no-cache'],
])("a remote's %s may be read by the shell, and is cached as: %s", async (path, value) => {
  const response = await remote(path);
  expect(response.status).toBe(200);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('cache-control')).toBe(value);
});

test('a remote answers what is not there by 404, never by a page', async () => {
  for (const path of ['/blog', `/${version}/gone.js`, '/1.0.0-ffffffffff/remoteEntry.js']) {
    expect((await remote(path)).status).toBe(404);
  }
});
