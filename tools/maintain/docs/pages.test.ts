import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { coveragePage, unknownSections } from './coverage';
import { markdownTable } from './markdown-table';
import { generatedPages, testFiles } from './pages';

const root = join(__dirname, '../../..');

test.each([...generatedPages(root)])('%s is as `npm run generate` writes it', (file, text) => {
  expect(readFileSync(join(root, file), 'utf8')).toBe(text);
});

test('tests name sections that the page has', () => {
  expect(unknownSections(testFiles(root))).toEqual([]);
  expect(unknownSections([{ path: 'a.test.ts', text: '// @covers Nowhere | A thing\n' }])).toEqual([
    'Nowhere',
  ]);
});

test('a sentence stands once, with all of its tests', () => {
  const text = '// @covers Landing | 6 newest posts\n';
  const page = coveragePage([
    { path: 'a.spec.ts', text },
    { path: 'b.test.ts', text },
  ]);
  expect(page).toContain('| 6 newest posts | `a.spec.ts`, `b.test.ts` |');
});

test('columns of a table are aligned', () => {
  expect(markdownTable(['A', 'Long'], [['wide', 'b']])).toBe(
    '| A    | Long |\n| ---- | ---- |\n| wide | b    |\n',
  );
});
