import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { snapshotPaths } from '@site/shared/content-model';
import { RegistryRemoteSchema, RegistrySchema } from '@site/shared/contracts';
import { errorMessage } from '@site/shared/text';
import * as v from 'valibot';
import { askNetwork, askOnce } from '../../maintain/doctor/ask';
import { checkVersion } from '../../maintain/doctor/checks/integrity-chain';
import { ensureChromium } from '../../measure/test-run/chromium';
import { AssetListSchema } from '../../site/snapshot/former-assets';
import { productionOrigin, productionSiteId } from '../hosting/firebase-json';
import { workerAddress } from '../hosting/layout';
import { integrityLike } from '../publish/integrity';
import { deployRemote, deployShell } from './deploy';
import { PROJECT } from './hosts';
import { firstPublish, type Rehearsal, startRehearsal } from './rehearsal';
import { runCommand as run, type Shell } from './run-command';
import './connect-to-rehearsal.cjs';

const origin = productionOrigin(PROJECT, 'shell');
const doctor = 'npm run doctor -- --target production';
const push = 'git commit --quiet -m Publish deploy/registry.json && git push';

const RemotesSchema = v.pipe(
  v.string(),
  v.parseJson(),
  RegistrySchema,
  v.transform(({ remotes }) => remotes.map((each) => v.parse(RegistryRemoteSchema, each))),
);
const versionsOf = (registry: string): Record<string, string> =>
  Object.fromEntries(v.parse(RemotesSchema, registry).map(({ name, version }) => [name, version]));

let rehearsal: Rehearsal;
let first: Shell;
let second: Shell;
let runner: Shell;
let browser: Browser;
/** A page that is open from the first deploy to the end. */
let oldTab: Page;

/** Files that pages named, with what vouches for them, and builds: open pages may request each. */
const named = new Map<string, string | undefined>();
const builds = new Map<string, Parameters<typeof checkVersion>[1]>();

/** Scripts, styles, pictures in all sizes, fonts, feeds and the card of a page, on hosts of the site. */
function noteFiles(html: string): void {
  for (const [tag] of html.matchAll(/<(?:script|link|img|source|meta)\b[^>]*>/g)) {
    const [, integrity] = / integrity="([^"]+)"/.exec(tag) ?? [];
    const values = tag.matchAll(/ (?:src|href|content|imagesrcset|srcset)="([^"]+)"/gi);
    for (const value of [...values].flatMap(([, list = '']) => list.split(/, /))) {
      const [file] = /^(?:https:\/)?\/[^ ]+\.\w+(?= |$)/.exec(value) ?? [];
      const { host, pathname, href } = new URL(file ?? '/', origin);
      const isOfSite = host.startsWith(PROJECT) && pathname.includes('.');
      if (isOfSite) named.set(href, integrity ?? named.get(href));
    }
  }
}

/**
 * Visits every public page, and loads all that a page ever named or may load later.
 * @param isQuiet nothing is deployed meanwhile: every page has to be of the served registry.
 */
async function visit(isQuiet: boolean): Promise<string[]> {
  const problems = new Set<string>();
  const ask = askOnce(askNetwork);
  const load = async (url: string, integrity?: string): Promise<string> => {
    const { status, body } = await ask(url);
    // Hosting answers `null` for content that is missing.
    if (status !== 200 || body.equals(Buffer.from('null'))) problems.add(`${url} has ${status}`);
    else if (integrity && integrityLike(integrity, body) !== integrity) {
      problems.add(`${url} is not what a page named`);
    }
    return body.toString();
  };
  try {
    const registry = await load(`${origin}/registry.json`);
    for (const { name, previous, ...remote } of v.parse(RemotesSchema, registry)) {
      builds.set(`${name} ${remote.version}`, remote);
      if (previous) builds.set(`${name} ${previous.version}`, previous);
    }
    const listed = (await load(`${origin}/sitemap.xml`)).matchAll(/<loc>([^<]+)<\/loc>/g);
    const paths = [...listed].map(([, address = '']) => new URL(address).pathname);
    expect(paths.length).toBeGreaterThan(10);
    for (const path of paths) {
      const html = await load(origin + path);
      noteFiles(html);
      const [, slug] = /^\/blog\/post\/([^/]+)$/.exec(path) ?? [];
      if (slug) named.set(`${origin}/content/${snapshotPaths.post(slug)}`, undefined);
      const [, json] =
        /<script type="application\/json" id="page-data">(.*?)<\/s/s.exec(html) ?? [];
      const { registry: own, rendered } = JSON.parse(json ?? '');
      const versions = versionsOf(JSON.stringify(own));
      const isOfOwn = Object.keys(rendered).every((name) => rendered[name] === versions[name]);
      if (!isOfOwn || !html.includes('<h1')) problems.add(`${path} is not rendered by its builds`);
      const isOutdated = isQuiet && !isDeepStrictEqual(versions, versionsOf(registry));
      if (isOutdated) problems.add(`${path} has a registry that is not served`);
    }
    const assets = v.parse(AssetListSchema, JSON.parse(await load(`${origin}/assets.json`)));
    for (const { file, integrity } of assets) named.set(`${origin}/assets/${file}`, integrity);
    const others = ['/status', workerAddress, `/content/${snapshotPaths.index}`];
    for (const path of others) named.set(origin + path, undefined);
    for (const [url, integrity] of named) await load(url, integrity);
    for (const [name, build] of builds) {
      for (const { problem, at } of await checkVersion(ask, build)) {
        problems.add(`${name}: ${problem} at ${at}`);
      }
    }
  } catch (error) {
    problems.add(errorMessage(error));
  }
  return [...problems];
}

const seen = new Set<string>();
let rounds = 0;
let isReading = false;
let reading = Promise.resolve();

function startReading(): void {
  isReading = true;
  const readOn = async () => {
    for (; isReading; rounds += 1) for (const problem of await visit(false)) seen.add(problem);
  };
  reading = readOn();
}

async function stopReading(): Promise<void> {
  isReading = false;
  await reading;
}

const ready = (page: Page) =>
  page.waitForSelector('html[data-ready="true"]', { state: 'attached' });

/** What pages reported as wrong. */
const faults: string[] = [];

async function openTab(options: BrowserContextOptions): Promise<Page> {
  const page = await browser.newPage(options);
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (said) => said.type() === 'error' && faults.push(said.text()));
  return page;
}

/** Goes to pages of every section without loading a document. */
async function visitEverything(page: Page): Promise<void> {
  // Another document has another time of its beginning.
  const begun = await page.evaluate(() => performance.timeOrigin);
  const links = page.locator('nav a[href^="/"], footer a[href^="/"], main a[href*="/post/"]');
  const paths = await links.evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? ''));
  expect(paths.length).toBeGreaterThan(3);
  for (const path of new Set([...paths, '/status', '/login'])) {
    // By a link where there is one, else as by the browser's buttons.
    await page.evaluate((to) => {
      const link = document.querySelector<HTMLElement>(`a[href="${to}"]`);
      if (link) return link.click();
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await page.waitForURL(origin + path);
    await ready(page);
    await page.locator('h1').first().waitFor();
    expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0);
  }
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(begun);
  expect(faults).toEqual([]);
}

/** Changes a text of a source file, so that its part gets another version. */
function edit({ folder }: Shell, file: string, from: string, to: string): void {
  const text = readFileSync(join(folder, file), 'utf8');
  expect(text).toContain(from);
  writeFileSync(join(folder, file), text.replace(from, to));
}

const deploySection = (team: Shell, name: string) => deployRemote(team, rehearsal.hosting, name);
const deployMain = () => deployShell(runner, rehearsal.hosting);

/** Builds and registers a section in a team's checkout; returns its version. */
async function publish(team: Shell, name: string): Promise<string | undefined> {
  await run(team, `npm run remote -- publish ${name} --target production`);
  return versionsOf(readFileSync(join(team.folder, 'deploy/registry.json'), 'utf8'))[name];
}

/** A deploy that stops before Hosting switches to what was uploaded. */
async function interrupt(part: string, deploy: () => Promise<unknown>): Promise<void> {
  const switched = join(rehearsal.hosting, productionSiteId(PROJECT, part), 'next');
  mkdirSync(switched);
  await expect(deploy()).rejects.toThrow('EISDIR');
  rmSync(switched, { recursive: true });
  await expectNoProblem();
}

const load = async (path: string) => (await askNetwork(origin + path)).body.toString();
const served = async (name: string) =>
  v.parse(RemotesSchema, await load('/registry.json')).find((each) => each.name === name);
const expectNoProblem = async () => expect(await visit(true)).toEqual([]);

jest.setTimeout(900_000);

beforeAll(async () => {
  rehearsal = await startRehearsal(process.cwd(), 'sample');
  Object.assign(process.env, rehearsal.env, { NODE_OPTIONS: '' });
  first = await rehearsal.checkout('first');
  second = await rehearsal.checkout('second');
  runner = await rehearsal.checkout('runner');
  for (const command of firstPublish(first.folder)) await run(first, command);
  await run(second, 'git pull --quiet');
  const args = ['--no-sandbox', '--disable-gpu', ...rehearsal.browserArguments];
  browser = await chromium.launch({ executablePath: ensureChromium(), args });
  oldTab = await openTab({ serviceWorkers: 'allow' });
  await oldTab.goto(origin);
  await oldTab.evaluate(() => navigator.serviceWorker.ready.then(() => null));
  await oldTab.reload();
  await ready(oldTab);
  expect(await oldTab.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  startReading();
});

afterAll(async () => {
  await stopReading();
  await browser?.close();
  await rehearsal?.close();
});

test('two teams publish at once: one push is rejected, and no version is taken from visitors', async () => {
  edit(first, 'mf-latest/src/updates/Latest.tsx', 'What we are doing now', 'What we do');
  edit(second, 'mf-latest/src/updates/Latest.tsx', 'What we are doing now', 'What we did');
  edit(second, 'mf-blog/src/post-list/NewestPosts.tsx', 'could not be loaded', 'did not load');
  const published = [publish(first, 'mf-latest'), publish(second, 'mf-blog')];
  const [earlier, blog] = await Promise.all(published);
  const version = await publish(second, 'mf-latest');
  await Promise.all([deploySection(first, 'mf-latest'), deploySection(second, 'mf-blog')]);
  await run(first, push);
  await deployMain();
  await deploySection(second, 'mf-latest');
  await expectNoProblem();
  // What docs/deploying.md says for a rejected push.
  await expect(run(second, push)).rejects.toThrow('rejected');
  await run(second, 'git reset --keep HEAD~1 && git pull --quiet');
  for (const name of ['mf-blog', 'mf-latest']) {
    await publish(second, name);
    await deploySection(second, name);
  }
  await run(second, push);
  await deployMain();
  expect(await served('mf-blog')).toMatchObject({ version: blog });
  expect(await served('mf-latest')).toMatchObject({ version, previous: { version: earlier } });
  await expectNoProblem();
});

test('a deploy that is interrupted leaves the site as it was, and can be repeated', async () => {
  await run(first, 'git checkout --quiet mf-latest && git pull --quiet');
  edit(first, 'mf-info/src/events/Events.tsx', 'title="Events"', 'title="All events"');
  const before = await served('mf-info');
  const version = await publish(first, 'mf-info');
  await interrupt('mf-info', () => deploySection(first, 'mf-info'));
  // The switch comes too early: nothing that the registry names is there.
  await run(first, push);
  await expect(deployMain()).rejects.toThrow('answered 404');
  await deploySection(first, 'mf-info');
  await interrupt('shell', deployMain);
  expect(await served('mf-info')).toEqual(before);
  await deployMain();
  expect(await served('mf-info')).toMatchObject({ version });
  await expectNoProblem();
});

test('files that are replaced by older ones are found, and another machine brings them back', async () => {
  await run(first, 'git commit --quiet -m "Say all events" mf-info && git push --quiet');
  const { version = '', previous } = (await served('mf-info')) ?? {};
  await stopReading();
  // As _Rollback_ in Firebase's console does.
  const live = join(rehearsal.hosting, productionSiteId(PROJECT, 'mf-info'), 'live');
  writeFileSync(live, String(Number(readFileSync(live, 'utf8')) - 1));
  const problems = await visit(true);
  expect(problems.length).toBeGreaterThan(0);
  // What replaces it in visitors' pages is there.
  expect(previous).toBeTruthy();
  expect(problems.filter((problem) => !problem.includes(version))).toEqual([]);
  await expect(run(second, doctor)).rejects.toThrow(/unreachable: .*\n.*mf-info/);
  await run(second, 'git pull --quiet');
  expect(await publish(second, 'mf-info')).toBe(version);
  await run(second, 'git diff --exit-code deploy');
  await deploySection(second, 'mf-info');
  await run(second, doctor);
  startReading();
  await expectNoProblem();
});

test('a rollback brings the former version back while visitors read', async () => {
  await run(first, 'git pull --quiet');
  const before = await served('mf-blog');
  await run(first, `npm run remote -- rollback mf-blog --target production && ${push}`);
  await deployMain();
  expect(before?.previous).toBeTruthy();
  expect((await served('mf-blog'))?.version).toBe(before?.previous?.version);
  await expectNoProblem();
});

test('a document that came before a release of the shell gets its scripts after it', async () => {
  await run(second, 'git checkout --quiet mf-latest mf-blog && git pull --quiet');
  const before = await load('/assets.json');
  const page = await openTab({ serviceWorkers: 'block' });
  let release = Promise.resolve('');
  await page.route(/\.js$/, (route) => release.then(() => route.continue()));
  // A part of the shell that pages load later.
  edit(second, 'shell/src/status/StatusPage.tsx', 'The parts that', 'All parts that');
  await run(second, 'git commit --quiet -m "Word the page" shell && git push --quiet');
  release = deployMain();
  await page.goto(origin, { waitUntil: 'commit' });
  await page.locator('footer').waitFor();
  await release;
  expect(await load('/assets.json')).not.toBe(before);
  await ready(page);
  await visitEverything(page);
  await expectNoProblem();
});

test('a tab that was open all the time reads on, and no visitor saw an error or mixed builds', async () => {
  await visitEverything(oldTab);
  await stopReading();
  expect(rounds).toBeGreaterThan(5);
  expect([...seen]).toEqual([]);
});
