import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ensurePackages } from '../../../../tools/measure/test-run/debian-packages';
import type { BrowserWindow, Engine } from '../../driver/browser-window';
import { startDisplay } from './display';
import { startRecordingProxy } from './recording-proxy';
import { newSession, send } from './webdriver';
import { webkitWindow } from './window';

const webDriver = '/usr/bin/WebKitWebDriver';
const START_MS = 15_000;

/** WebKitGTK's test browser, by W3C WebDriver. Each window is a browser of its own. */
export async function launchWebKit(): Promise<Engine> {
  ensurePackages(['webkit2gtk-driver', 'xvfb']);
  const display = await startDisplay();
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const driver = spawn(webDriver, [`--port=${port}`], {
    env: display.env,
    stdio: 'ignore',
  });
  process.once('exit', () => driver.kill());
  const close = async () => {
    driver.kill();
    display.close();
  };
  try {
    await answers(address);
    const { session, version } = await newSession(address, {});
    await send(session, undefined, 'DELETE');
    return {
      name: 'webkit',
      version: `WebKitGTK ${version}`,
      open: () => open(address),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function open(driver: string): Promise<BrowserWindow> {
  const proxy = await startRecordingProxy();
  const { session } = await newSession(driver, {
    proxy: { proxyType: 'manual', httpProxy: `127.0.0.1:${proxy.port}` },
    unhandledPromptBehavior: 'accept',
  });
  return webkitWindow(session, proxy);
}

async function answers(driver: string): Promise<void> {
  const end = Date.now() + START_MS;
  while (Date.now() < end) {
    const isUp = await send(`${driver}/status`).catch(() => undefined);
    if (isUp !== undefined) return;
    await new Promise((next) => setTimeout(next, 50));
  }
  throw new Error('WebKitWebDriver does not answer');
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
