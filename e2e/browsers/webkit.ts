import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import WebDriver, { type Client } from 'webdriver';
import { ensurePackages } from '../../tools/measure/test-run/debian-packages';
import { type Engine, type Key, PATIENCE_MS, retry, type Visitor } from './visitor';

const PORT = 9380;
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** Code points of https://www.w3.org/TR/webdriver2/#keyboard-actions. */
const KEYS: Readonly<Record<Key, string>> = {
  ArrowDown: '\uE015',
  ArrowUp: '\uE013',
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
};
const SELECT_ALL = '\uE009a';

/** WebKitGTK of Debian, by classic WebDriver. Each window is a browser of its own. */
export async function launchWebKit(): Promise<Engine> {
  ensurePackages(['webkit2gtk-driver', 'xvfb']);
  // It has no headless mode.
  const screen = spawn('/usr/bin/Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const driver = spawn('/usr/bin/WebKitWebDriver', [`--port=${PORT}`], {
    env: {
      ...process.env,
      DISPLAY: `:${await displayOf(screen)}`,
      // As root, in containers and without a graphics card.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
    stdio: 'ignore',
  });
  const stop = () => {
    driver.kill();
    screen.kill();
  };
  process.once('exit', stop);
  await retry(() => fetch(`http://127.0.0.1:${PORT}/status`));
  return {
    open,
    close: async () => stop(),
  };
}

/** The number of the display, which the server writes when it can be used. */
async function displayOf(screen: ChildProcess): Promise<string> {
  const output = screen.stdio[3];
  if (!output) throw new Error('Xvfb has no third output');
  const [chunk] = await once(output, 'data');
  return String(chunk).trim();
}

async function open(): Promise<Visitor> {
  const client = await WebDriver.newSession({
    hostname: '127.0.0.1',
    port: PORT,
    path: '/',
    logLevel: 'error',
    capabilities: { 'wdio:enforceWebDriverClassic': true, unhandledPromptBehavior: 'accept' },
  });
  await client.setTimeouts(PATIENCE_MS);
  const visitor = visitorOf(client);
  await visitor.resize(1280, 900);
  return visitor;
}

function visitorOf(client: Client): Visitor {
  const find = async (xpath: string): Promise<string> => {
    const { [ELEMENT]: id } = await client.findElement('xpath', xpath);
    if (id === undefined) throw new Error(`${xpath} is not there`);
    return id;
  };
  const sendKeys = async (text: string) => {
    const strokes = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await client.performActions([{ type: 'key', id: 'keyboard', actions: strokes }]);
  };
  return {
    goto: (url) => client.navigateTo(url),
    see: (xpath) =>
      retry(async () => {
        const isVisible = await client.isElementDisplayed(await find(xpath));
        if (!isVisible) throw new Error(`${xpath} is hidden`);
      }),
    // An element may move, be covered or be replaced meanwhile.
    click: (xpath) =>
      retry(async () => {
        const id = await find(xpath);
        // The driver does not scroll to an element whose visible part is below a sticky bar.
        const toCentre = "arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' });";
        await client.executeScript(toCentre, [{ [ELEMENT]: id }]);
        await client.elementClick(id);
      }),
    fill: (xpath, text) =>
      retry(async () => {
        const field = await find(xpath);
        await client.elementSendKeys(field, SELECT_ALL);
        await client.elementSendKeys(field, text);
      }),
    type: sendKeys,
    press: (key) => sendKeys(KEYS[key]),
    upload: async (xpath, file) => client.elementSendKeys(await find(xpath), file),
    async resize(width, height) {
      await client.setWindowRect(null, null, width, height);
    },
    evaluate: (expression) => client.executeScript(`return (${expression});`, []),
    async screenshot(file) {
      await writeFile(file, Buffer.from(await client.takeScreenshot(), 'base64'));
    },
    // Classic WebDriver does not tell what pages log.
    problems: [],
    close: () => client.deleteSession(),
  };
}
