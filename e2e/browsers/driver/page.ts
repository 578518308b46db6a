import { errorMessage } from '@site/shared/text';
import type { BrowserWindow, Key, Point, Size } from './browser-window';
import { nameOf, type Target, targetAsJson } from './target';
import { callOf, installation } from './visible-matches';

/** How long a page may take to show what a journey expects. */
const TIMEOUT_MS = 15_000;
const POLL_MS = 50;
const SITE = 'http://localhost:3000';

/** The verbs of the journeys. Each one that names a target waits until that can be seen. */
export class Page {
  readonly #window: BrowserWindow;
  /** Reports from before the page went offline. */
  #reported: readonly string[] | undefined;
  readonly #keepScreenshot: (name: string, png: Uint8Array) => void;

  constructor(window: BrowserWindow, keepScreenshot: (name: string, png: Uint8Array) => void) {
    this.#window = window;
    this.#keepScreenshot = keepScreenshot;
  }

  /** Opens an address of the site and waits until the page can be used. */
  async open(path: string): Promise<void> {
    // Firefox reports a script whose download is cut off by leaving as one that was tampered with.
    await this.until('scripts of the page before', () =>
      [...document.scripts].every(
        ({ src }) => src === '' || performance.getEntriesByName(src).length > 0,
      ),
    );
    await this.#window.goto(`${SITE}${path}`);
    await this.isReady();
  }

  /** Waits until the page that is shown says that it can be used. */
  async isReady(): Promise<void> {
    await this.#poll('data-ready', () =>
      this.evaluate(() => document.documentElement.dataset.ready === 'true' || undefined),
    );
  }

  async click(target: Target): Promise<void> {
    await this.#window.clickAt(await this.#pointOf(target));
  }

  /** Replaces what a text field holds, by the keyboard. */
  async fill(target: Target, value: string): Promise<void> {
    await this.#first(target, (field) => {
      field.scrollIntoView({ block: 'center', behavior: 'instant' });
      field.focus();
      if ('select' in field && typeof field.select === 'function') field.select();
      return true;
    });
    await (value === '' ? this.press('Backspace') : this.type(value));
  }

  async choose(target: Target, option: string): Promise<void> {
    await this.#first(
      target,
      callOf(
        (wanted: string) => (select: HTMLSelectElement) => {
          select.value = wanted;
          select.dispatchEvent(new Event('change', { bubbles: true }));
          return true;
        },
        JSON.stringify(option),
      ),
    );
  }

  async type(text: string): Promise<void> {
    await this.#window.type(text);
  }

  async press(key: Key): Promise<void> {
    await this.#window.press(key);
  }

  async turnWheel(pixels: number, over: Target): Promise<void> {
    await this.#window.turnWheelAt(await this.#pointOf(over), pixels);
  }

  /** Chooses a file in the field with this label. */
  async upload(target: Target, path: string): Promise<void> {
    await this.#first(target, () => true);
    await this.#window.chooseFile(`visibleMatches(${targetAsJson(target)})[0]`, path);
  }

  async see(...targets: Target[]): Promise<void> {
    for (const target of targets) await this.#first(target, () => true);
  }

  /** Waits until a target cannot be seen, or is there no more. */
  async seeNo(target: Target): Promise<void> {
    await this.#poll(`the end of ${nameOf(target)}`, async () =>
      (await this.count(target)) === 0 ? true : undefined,
    );
  }

  /** Waits until so many can be seen. */
  async seeCount(target: Target, expected: number): Promise<void> {
    await this.#poll(`${expected} times ${nameOf(target)}`, async () =>
      (await this.count(target)) === expected ? true : undefined,
    );
  }

  async seeAddress(expected: RegExp): Promise<void> {
    await this.#poll(`address ${expected}`, async () =>
      expected.test(await this.evaluate(() => location.pathname + location.search + location.hash))
        ? true
        : undefined,
    );
  }

  async text(target: Target): Promise<string> {
    return this.#first(target, (element) => element.textContent.trim());
  }

  /** Value of a text field. */
  async value(target: Target): Promise<string> {
    return this.#first(target, (element) => ('value' in element ? String(element.value) : ''));
  }

  /** How many can be seen at the moment. */
  async count(target: Target): Promise<number> {
    const result = await this.#evaluate(
      `globalThis.visibleMatches?.(${targetAsJson(target)}).length ?? null`,
    );
    if (result !== null) return Number(result);
    await this.#evaluate(installation);
    return this.count(target);
  }

  /** Evaluates a function in the page; it may use nothing but its arguments. */
  async evaluate<Args extends (string | number | boolean)[], Result>(
    script: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>> {
    const given = args.map((argument) => JSON.stringify(argument));
    return (await this.#evaluate(callOf(script, ...given))) as Awaited<Result>;
  }

  /** Waits until a function in the page returns true. */
  async until<Args extends (string | number | boolean)[]>(
    what: string,
    script: (...args: Args) => boolean | Promise<boolean>,
    ...args: Args
  ): Promise<void> {
    await this.#poll(what, async () => (await this.evaluate(script, ...args)) || undefined);
  }

  async setViewport(size: Size): Promise<void> {
    await this.#window.setViewport(size);
  }

  async screenshot(name: string): Promise<void> {
    this.#keepScreenshot(name, await this.#window.screenshot());
  }

  /** From here on the page has no network; what it reports about that is not counted. */
  async goOffline(): Promise<void> {
    this.#reported = await this.#window.problems().then((problems) => [...problems]);
    await this.#window.setOffline(true);
  }

  /** All that the page reported as wrong. */
  async problems(): Promise<readonly string[]> {
    if (this.#reported === undefined) return this.#window.problems();
    await this.#window.setOffline(false);
    const all = await this.#window.problems();
    // Offline, each request that fails is reported; the policy holds there as anywhere.
    const later = all.slice(this.#reported.length);
    return [...this.#reported, ...later.filter((problem) => problem.includes('policy:'))];
  }

  #evaluate(expression: string): Promise<unknown> {
    return this.#window.evaluate(expression);
  }

  /** The first result of `script` on a visible match that is not undefined. */
  async #first<Result>(
    target: Target,
    script: string | ((element: HTMLElement) => Result | undefined | Promise<Result | undefined>),
  ): Promise<Result> {
    const expression = `globalThis.visibleMatches
      ? ((element) => element && ${callOf(script, 'element')})(visibleMatches(${targetAsJson(target)})[0])
      : 'not installed'`;
    return this.#poll(nameOf(target), async () => {
      const result = await this.#evaluate(expression);
      if (result === 'not installed') await this.#evaluate(installation);
      else return (result ?? undefined) as Result | undefined;
      return undefined;
    });
  }

  /** A point at which a click hits the target: it is in view, at rest, and nothing covers it. */
  #pointOf(target: Target): Promise<Point> {
    return this.#first(target, async (element) => {
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const box = () => element.getBoundingClientRect();
      const before = box();
      await new Promise((next) => {
        requestAnimationFrame(() => requestAnimationFrame(next));
        // Where nothing is to be drawn, there may be no frame.
        setTimeout(next, 1000);
      });
      const { left, top, width, height } = box();
      if (left !== before.left || top !== before.top) throw new Error('it moves');
      if (element.matches(':disabled, [aria-disabled="true"]')) throw new Error('it is disabled');
      const point = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
      const hit = document.elementFromPoint(point.x, point.y);
      if (!element.contains(hit)) throw new Error(`${hit?.tagName} ${hit?.className} covers it`);
      return point;
    });
  }

  async #poll<Result>(what: string, look: () => Promise<Result | undefined>): Promise<Result> {
    const end = Date.now() + TIMEOUT_MS;
    let reason = '';
    do {
      try {
        const result = await look();
        if (result !== undefined) return result;
        reason = '';
      } catch (error) {
        // A document that is being replaced answers no question.
        reason = ` (${errorMessage(error)})`;
      }
      await new Promise((next) => setTimeout(next, POLL_MS));
    } while (Date.now() < end);
    throw new Error(`waited in vain for ${what}${reason}`);
  }
}
