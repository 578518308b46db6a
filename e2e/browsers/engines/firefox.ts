import { ensurePackages } from '../../../tools/measure/test-run/debian-packages';
import type { Engine } from '../driver/browser-window';
import { launchBidi } from './bidi';

const executablePath = '/usr/bin/firefox-esr';

/** Firefox ESR of Debian. */
export function launchFirefox(): Promise<Engine> {
  ensurePackages(['firefox-esr']);
  return launchBidi('firefox', { browser: 'firefox', executablePath });
}
