import { type Browser, chromium } from '@playwright/test';
import { ensureHeadlessChromium } from '../test-run/chromium';

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

/**
 * A browser without a user interface: with each window the full one loads pages of its own for its address
 * bar, half a second of work beside that of the page which is measured.
 */
export const benchBrowserPath = ensureHeadlessChromium;

export const launchBrowser = (keyHash: string): Promise<Browser> =>
  chromium.launch({ executablePath: benchBrowserPath(), args: browserArguments(keyHash) });
