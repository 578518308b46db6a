import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { Engine } from '../../driver/browser-window';
import { ensurePackages } from '../debian-package';
import { startDisplay } from './display';
import { startRecordingProxy } from './recording-proxy';
import { newSession, send } from './webdriver';
import { webkitWindow } from './window';

const programs = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'];
const PORT = 9515;
const DRIVER = `http://127.0.0.1:${PORT}`;
const START_MS = 15_000;

/** WebKitGTK's test browser, by W3C WebDriver. Each window is a browser of its own. */
export async function launchWebKit(): Promise<Engine> {
  ensurePackages(['webkit2gtk-driver', 'xvfb'], () => programs.every((file) => existsSync(file)));
  const display = await startDisplay();
  const driver = spawn('WebKitWebDriver', [`--port=${PORT}`], {
    env: display.env,
    stdio: 'ignore',
  });
  const close = async () => {
    driver.kill();
    display.close();
  };
  try {
    await answers();
    const { session, version } = await newSession(DRIVER, {});
    await send(session, undefined, 'DELETE');
    return { name: 'webkit', version: `WebKitGTK ${version}`, lacks: {}, open, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function open() {
  const proxy = await startRecordingProxy();
  const { session } = await newSession(DRIVER, {
    proxy: { proxyType: 'manual', httpProxy: `127.0.0.1:${proxy.port}` },
    unhandledPromptBehavior: 'accept',
  });
  return webkitWindow(session, proxy);
}

async function answers(): Promise<void> {
  const end = Date.now() + START_MS;
  while (Date.now() < end) {
    const isUp = await send(`${DRIVER}/status`).catch(() => undefined);
    if (isUp !== undefined) return;
    await new Promise((next) => setTimeout(next, 50));
  }
  throw new Error('WebKitWebDriver does not answer');
}
