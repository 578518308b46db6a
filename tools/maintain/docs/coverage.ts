import { markdownTable } from './markdown-table';

/** A test file of the checkout. */
export interface TestFile {
  /** Relative to the root, with forward slashes. */
  path: string;
  text: string;
}

/** Headings of the page, in the order of the specification; then what it does not name. */
const sections = [
  'Frame',
  'Routes',
  'Landing',
  'About',
  'Events, team, camp',
  'Latest',
  'Blog',
  'Post',
  'Publications and contact',
  'Login',
  'Validation',
  'Roles',
  'Members',
  'Messages',
  'No lost text',
  'States of a page',
  'Failures',
  'Threats',
  'Reading offline',
  'Accessibility and looks',
  'Backups',
  'Dependencies and endurance',
];

const annotation = /^\/\/ @covers (.+?) \| (.+)$/gm;

/** Coverage that the tests declare: files by section and sentence. */
function coverage(files: readonly TestFile[]): Map<string, Map<string, string[]>> {
  const found = new Map<string, Map<string, string[]>>();
  for (const { path, text } of files) {
    for (const [, section = '', sentence = ''] of text.matchAll(annotation)) {
      const sentences = found.get(section) ?? new Map<string, string[]>();
      found.set(section, sentences);
      sentences.set(sentence, [...(sentences.get(sentence) ?? []), path]);
    }
  }
  return found;
}

/** Sections that a test names and the page has no heading for. */
export const unknownSections = (files: readonly TestFile[]): string[] =>
  [...coverage(files).keys()].filter((section) => !sections.includes(section));

/**
 * The text of `docs/spec-coverage.md`, from lines such as
 * `// @covers Landing | 6 newest posts, each to its page` at the top of test files.
 */
export function coveragePage(files: readonly TestFile[]): string {
  const found = coverage(files);
  const tables = sections.map((section) => {
    const rows = [...(found.get(section) ?? [])]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([sentence, paths]) => [sentence, paths.map((path) => `\`${path}\``).join(', ')]);
    return `## ${section}\n\n${markdownTable(['What', 'Test'], rows)}`;
  });
  return `# Which test fails if the site stops doing it

Written by \`npm run generate\` from the lines \`// @covers section | sentence\` at the top of test files.

${tables.join('\n')}`;
}
