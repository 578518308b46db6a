import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');
const text = readFileSync(join(root, 'docs/spec-coverage.md'), 'utf8');
const named = [...text.matchAll(/`([\w./-]+\.(?:spec|test)\.tsx?)`/g)].map(
  ([, file]) => file ?? '',
);

test('every test that the coverage document names exists', () => {
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});
