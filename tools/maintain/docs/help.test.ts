import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { helpPages } from './help';

const root = join(__dirname, '../../..');

test('the committed help is that of the documents', () => {
  const file = join(root, 'mf-admin/src/home/help.json');
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(helpPages(root));
});

test('the help has no marks of Markdown, and no pictures', () => {
  const pages = helpPages(root);
  expect(pages.map(({ id }) => id)).toEqual(['writing', 'hand-over']);
  const texts = JSON.stringify(pages.map(({ blocks }) => blocks)).replaceAll(
    /{"code":"[^"]*"}/g,
    '',
  );
  expect(texts).not.toMatch(/\*\*|`|'|\]\(|\.webp|(?<=[ "])_/);
  expect(texts).toContain('{"strong":"Publish later."}');
  expect(texts).toContain('{"em":"Save Post"}');
});
