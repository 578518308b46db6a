import { ensureChromium } from '../../../tools/measure/test-run/chromium';
import type { Engine } from '../driver/browser-window';
import { launchBidi } from './bidi';

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
];

/** Chromium of the system. */
export const launchChromium = (): Promise<Engine> =>
  launchBidi('chromium', { executablePath: ensureChromium(), args: quiet });
