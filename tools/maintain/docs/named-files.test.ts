import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(__dirname, '../../..');
const documents = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.md'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)));

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
}).split('\n');

/** Files that commands write, an example of a section, and folders that the sample society has. */
const written = /^(?:deploy|dist|bench|mf-rockets|society\/(?:content|pages))\//;

/** Whether a path in a document names a file: from the root, or from the document's own folder. */
const exists = (document: string, path: string): boolean =>
  [path, join(dirname(document), path)].some((each) => existsSync(join(root, each)));

test.each(documents)('%s links to files and headings that exist', (document) => {
  const text = readFileSync(join(root, document), 'utf8');
  const links = [...text.matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(#[^)\s]*)?\)/g)];
  const broken = links.filter(([, path = '', heading = '']) => {
    const target = path === '' ? document : join(dirname(document), path);
    if (!existsSync(join(root, target))) return true;
    return heading !== '' && !headingsOf(target).includes(heading.slice(1));
  });
  expect(broken.map(([link]) => link)).toEqual([]);
});

test.each(documents)('%s names source files that exist', (document) => {
  const text = readFileSync(join(root, document), 'utf8');
  const named = [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)+\.(?:tsx?|mjs|json|css|rules))`/g)];
  const missing = named
    .map(([, path = '']) => path)
    .filter((path) => !written.test(path) && !exists(document, path))
    .filter((path) => !files.some((file) => file.endsWith(`/${path}`)));
  expect(missing).toEqual([]);
});

test.each(documents)('%s names folders that exist', (document) => {
  const text = readFileSync(join(root, document), 'utf8');
  const named = [...text.matchAll(/`([\w-][\w.-]*(?:\/[\w.-]+)+)\/`/g)].map(
    ([, path = '']) => path,
  );
  expect(named.filter((path) => !written.test(path) && !exists(document, path))).toEqual([]);
});

/** Anchors as GitHub makes them of headings. */
function headingsOf(document: string): string[] {
  const text = readFileSync(join(root, document), 'utf8');
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );
}
