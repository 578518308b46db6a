import { type BrowserContext, type CDPSession, chromium } from '@playwright/test';
import type { RegistryRemote } from '@site/shared/contracts';
import { findChromium } from '../../../measure/test-run/chromium';
import type { FindingCode } from '../check/findings';
import type { startMembersBackend } from './members-backend';

/** A mistake that was seen while an exposed module ran: its message, with a stack where there is one. */
export interface Mistake {
  code: FindingCode;
  expose?: string | undefined;
  text: string;
}

/** `expose`: the section's own module at the address, or what fills a slot there. */
export interface OpenedPage {
  path: string;
  expose?: string | undefined;
}

/** Output of the process that renders a section's pages. */
export interface RenderReport {
  mistakes: Mistake[];
  pages: OpenedPage[];
}

interface Visit {
  /** Where the site is served. */
  origin: string;
  pages: readonly OpenedPage[];
  /** Pages that a member opens. */
  members: readonly OpenedPage[];
  /** Absent: there is no page for members. */
  backend: Awaited<ReturnType<typeof startMembersBackend>> | undefined;
  remote: Pick<RegistryRemote, 'name' | 'version'>;
}

/** For each page: of processor time, and in all. */
const CPU_LIMIT_S = 10;
const TIME_LIMIT_S = 60;
const READY = 'html[data-ready="true"]';

/** Opens pages in the system's browser, and collects what each of them reports. */
export async function openPages(visit: Visit): Promise<{ mistakes: Mistake[]; notes: string[] }> {
  const { env } = process;
  const path = findChromium(env, 'chromium-headless-shell') ?? findChromium(env);
  const { pages, members, backend } = visit;
  const args = ['--no-sandbox', '--disable-gpu'];
  if (backend) args.push(`--host-resolver-rules=${backend.hostRules}`);
  const browser = await chromium
    .launch({ ...(path && { executablePath: path }), args })
    .catch(() => undefined);
  if (browser === undefined) {
    const text = 'apt-get install chromium-headless-shell, or set CHROMIUM_PATH';
    return { mistakes: [{ code: 'R22', text }], notes: [] };
  }
  const mistakes: Mistake[] = [];
  const notes: string[] = [];
  try {
    const context = await browser.newContext({ serviceWorkers: 'block' });
    // Pictures of the content are not what is judged.
    const body = '<svg xmlns="http://www.w3.org/2000/svg"/>';
    await context.route(
      ({ hostname }) => hostname !== 'localhost',
      (route) => route.fulfill({ contentType: 'image/svg+xml', body }),
    );
    const processes = await browser.newBrowserCDPSession();
    for (const page of pages) await openPage(context, processes, visit, page, mistakes);
    if (backend === undefined) return { mistakes, notes };
    if (await logIn(context, visit.origin, backend)) {
      for (const page of members) await openPage(context, processes, visit, page, mistakes);
    } else notes.push('pages of members are not opened: nobody can log in to what is published');
  } catch (error) {
    // A browser that was closed for a mistake ends each call.
    if (mistakes.length === 0) throw error;
  } finally {
    await browser.close();
  }
  return { mistakes, notes };
}

async function logIn(
  context: BrowserContext,
  origin: string,
  { email, password }: NonNullable<Visit['backend']>,
): Promise<boolean> {
  const page = await context.newPage();
  await page.goto(`${origin}/login`);
  await page.waitForSelector(READY, { state: 'attached' });
  // The login is a section's, too.
  if ((await page.getByLabel('Email').count()) === 0) return false;
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  const isLeft = page.waitForURL((url) => url.pathname !== '/login');
  const isIn = await isLeft.then(() => true).catch(() => false);
  await page.close();
  return isIn;
}

async function openPage(
  context: BrowserContext,
  processes: CDPSession,
  { origin, remote }: Visit,
  { path, expose = '' }: OpenedPage,
  mistakes: Mistake[],
): Promise<void> {
  const page = await context.newPage();
  let isMismatched = false;
  const note = (text: string) => {
    if (text.includes('React error #418')) isMismatched = true;
    else mistakes.push({ code: 'R15', expose, text });
  };
  page.on('console', (message) => {
    const { url, lineNumber, columnNumber } = message.location();
    if (message.type() !== 'error') return;
    note(`${message.text()}\n    at ${url}:${lineNumber + 1}:${columnNumber + 1}`);
  });
  page.on('pageerror', (error) => note(error.stack ?? error.message));
  const session = await context.newCDPSession(page);
  const stop = (text: string) => {
    mistakes.push({ code: 'R18', expose, text });
    void context.browser()?.close();
  };
  const stopWatching = await watchProcessor(session, processes, stop);
  const timer = setTimeout(stop, TIME_LIMIT_S * 1000, `it is not ready after ${TIME_LIMIT_S} s`);
  try {
    const isStarted = watchStart(session, remote.version, expose);
    const failure = () => page.evaluate(loadFailure, [remote.name, expose]);
    const idle = () => page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    await page.goto(origin + path);
    // The code of a card comes after the page is ready.
    while (!isStarted() && (await failure()) === undefined) await idle();
    await page.waitForSelector(READY, { state: 'attached', timeout: 0 });
    await page.waitForLoadState('networkidle');
    for (let times = 0; times < 3; times += 1) await idle();
    const text = await failure();
    // What throws while it is drawn is in the console, too.
    if (text !== undefined && !mistakes.some((mistake) => mistake.expose === expose)) {
      mistakes.push({ code: text.includes('no component') ? 'R17' : 'R15', expose, text });
    }
  } finally {
    clearTimeout(timer);
    stopWatching();
  }
  if (isMismatched) {
    const [served = '', shown = ''] = await page.evaluate(async () => {
      const html = await (await fetch(location.href)).text();
      const { body } = new DOMParser().parseFromString(html, 'text/html');
      return [body, document.body].map((each) => each.querySelector('main')?.textContent ?? '');
    });
    const same = [...shown].findIndex((letter, index) => letter !== served[index]);
    const [before, after] = [served, shown].map((text) =>
      text.slice(Math.max(0, same - 20), same + 20),
    );
    const text = `its HTML says "${before}", and the browser "${after}"`;
    mistakes.push({ code: 'R16', expose, text });
  }
  await page.close();
}

/** Runs in a page: why the shell could not load or draw what a section exposes. */
function loadFailure([remote, subject]: readonly string[]): string | undefined {
  return performance
    .getEntriesByName('site:load-failed')
    .map((mark) => (mark as PerformanceMark).detail)
    .find((failed) => failed.remote === remote && failed.subject === subject)?.reason;
}

/** Tells whether the code of an exposed module has come, which has a file of its own. */
function watchStart(session: CDPSession, version: string, expose: string): () => boolean {
  const file = `/${version}/__federation_expose_${expose.slice(2)}.`;
  let isStarted = false;
  session.on('Debugger.scriptParsed', ({ url }) => {
    isStarted ||= url.includes(file);
  });
  return () => isStarted;
}

/** Calls back with the place in the code when a page takes more processor time than it may. */
async function watchProcessor(
  session: CDPSession,
  processes: CDPSession,
  onLimit: (text: string) => void,
): Promise<() => void> {
  const scripts = new Map<string, string>();
  session.on('Debugger.scriptParsed', ({ scriptId, url }) => scripts.set(scriptId, url));
  session.once('Debugger.paused', ({ callFrames }) => {
    const stack = callFrames.map(
      ({ location: { scriptId, lineNumber, columnNumber = 0 } }) =>
        `    at ${scripts.get(scriptId)}:${lineNumber + 1}:${columnNumber + 1}`,
    );
    onLimit([`it still runs after ${CPU_LIMIT_S} s of processor time`, ...stack].join('\n'));
  });
  await session.send('Debugger.enable');
  const usedSeconds = async () => {
    const { processInfo } = await processes.send('SystemInfo.getProcessInfo');
    const ofPages = processInfo.filter(({ type }) => type === 'renderer');
    return ofPages.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
  };
  const begun = await usedSeconds();
  const timer = setInterval(async () => {
    const used = await usedSeconds().catch(() => begun);
    if (used - begun > CPU_LIMIT_S) await session.send('Debugger.pause').catch(() => {});
  }, 300);
  return () => clearInterval(timer);
}
