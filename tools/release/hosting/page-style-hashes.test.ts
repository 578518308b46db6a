import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { allowPageStyles, hashSource, pageStyleHashes } from './page-style-hashes';

let file = '';

beforeEach(() => {
  file = join(mkdtempSync(join(tmpdir(), 'page-style-hashes-')), 'page-styles.json');
});

afterEach(() => rmSync(join(file, '..'), { recursive: true }));

const [plain, dark, bright] = ['p{}', 'p{color:#000}', 'p{color:#fff}'].map(hashSource) as [
  string,
  string,
  string,
];

/** One complete snapshot by this code, whose pages have these styles. */
function snapshot(rendererHash: string, hashes: readonly string[], hasStalePages = false): void {
  const styles = allowPageStyles(file, rendererHash);
  for (const hash of hashes) styles.allow(hash);
  styles.finish(hasStalePages);
}

const sorted = (...hashes: string[]) => hashes.sort();

test('the styles of the pages of a snapshot are allowed, each once', () => {
  snapshot('code', [plain, dark, plain]);
  expect(pageStyleHashes(file)).toEqual(sorted(plain, dark));
});

test('a style is allowed before its page is there, and what stood there stays so meanwhile', () => {
  snapshot('code', [plain]);
  const styles = allowPageStyles(file, 'newer code');
  styles.allow(dark);
  expect(pageStyleHashes(file)).toEqual(sorted(plain, dark));
  styles.finish(false);
  expect(pageStyleHashes(file)).toEqual([dark]);
});

test('after a snapshot that was cut off, the next one by the same code forgets nothing', () => {
  snapshot('code', [plain]);
  allowPageStyles(file, 'newer code').allow(dark);
  snapshot('newer code', [bright]);
  expect(pageStyleHashes(file)).toEqual(sorted(plain, dark, bright));
});

test('pages that were not rendered again keep their styles', () => {
  snapshot('code', [plain]);
  snapshot('code', [dark]);
  expect(pageStyleHashes(file)).toEqual(sorted(plain, dark));
  snapshot('newer code', [bright], true);
  expect(pageStyleHashes(file)).toEqual(sorted(plain, dark, bright));
  snapshot('newest code', [bright]);
  expect(pageStyleHashes(file)).toEqual([bright]);
});

test.each([
  ['is missing', undefined],
  ['is half a file', '{"rendererHash":'],
  ['would widen the policy', '{"rendererHash":"code","hashes":["unsafe-inline"]}'],
])('a file that %s counts as none', (_what, text) => {
  if (text !== undefined) writeFileSync(file, text);
  expect(allowPageStyles(file, 'code').areUnknown).toBe(true);
  expect(pageStyleHashes(file)).toEqual([]);
});

test('the next snapshot knows the file, and no draft of it stays', () => {
  snapshot('code', [plain]);
  expect(allowPageStyles(file, 'code').areUnknown).toBe(false);
  expect(readdirSync(dirname(file))).toEqual([basename(file)]);
});
