import { type Browser, chromium } from '@playwright/test';
import { ensureChromium } from '../test-run/chromium';

/**
 * Arguments of a browser that visits the bench's sites.
 * @param keyHash of their certificate: trusted, not only tolerated, because what comes under a faulty
 *   certificate is never cached.
 */
export const browserArguments = (keyHash: string): string[] => [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  `--ignore-certificate-errors-spki-list=${keyHash}`,
];

export const launchBrowser = (keyHash: string): Promise<Browser> =>
  chromium.launch({ executablePath: ensureChromium(), args: browserArguments(keyHash) });
