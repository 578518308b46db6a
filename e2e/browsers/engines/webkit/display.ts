import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const xvfb = '/usr/bin/Xvfb';

export interface Display {
  /** The environment that programs need to draw on this display. */
  env: NodeJS.ProcessEnv;
  close(): void;
}

/** Buttons of the browser's own bar would keep its window from being as narrow as a phone. */
const narrowBar =
  'toolbar, toolbar *, entry, button { min-width: 0; min-height: 0; padding: 0; margin: 0; font-size: 1px; }';

/** A screen in memory; WebKitGTK has no headless mode. */
export async function startDisplay(): Promise<Display> {
  const folder = mkdtempSync(join(tmpdir(), 'site-webkit-'));
  mkdirSync(join(folder, 'gtk-3.0'));
  writeFileSync(join(folder, 'gtk-3.0/gtk.css'), narrowBar);
  const screen = spawn(
    xvfb,
    ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  process.once('exit', () => screen.kill());
  const number = await firstWords(screen);
  return {
    env: {
      ...process.env,
      DISPLAY: `:${number}`,
      XDG_CONFIG_HOME: folder,
      // As root, in containers and without a graphics card.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
    close() {
      screen.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The number of the display, which the server writes when it can be used. */
function firstWords(screen: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    screen.stdio[3]?.once('data', (chunk: unknown) => resolve(String(chunk).trim()));
    screen.once('error', reject);
    screen.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)));
  });
}
