import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserTargets } from './browser-targets';

function folderWith(browsers: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-targets-'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ browserslist: browsers }));
  return folder;
}

test('names the oldest version of each browser', () => {
  const folder = folderWith(['chrome 120', 'chrome 99', 'ios_saf 18.5-18.7', 'ios_saf 26.0']);
  expect(browserTargets(folder)).toEqual(['chrome >= 99', 'ios_saf >= 18.5']);
});

test('the site is built for what package.json promises', () => {
  const targets = browserTargets(join(__dirname, '../../..'));
  expect(targets).toEqual(
    expect.arrayContaining(['chrome >= 120', 'edge >= 120', 'firefox >= 121', 'safari >= 17.2']),
  );
});
