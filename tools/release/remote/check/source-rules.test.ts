import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build } from '../../../build/bundle/build';
import { scaffold } from '../scaffold/scaffold';
import { checkRemote } from './check';
import { readCheckInput } from './check-input';
import { describeFinding, type FindingCode, findingTitles } from './findings';
import { goodRemote } from './testing/sample-builds';
import { typeErrors } from './type-errors';

const faultyName = 'mf-faulty';

/** Files of a section with one mistake each. */
const faultyFiles: Readonly<Record<string, string>> = {
  'src/page/Page.tsx': `import { satisfies } from 'compare-versions';
import { useState } from 'react';
import large from './large.svg';
import styles from './Page.module.css';
// @ts-expect-error: it has no types.
import js from './Title.js';
// @ts-expect-error: it has no types.
import jsx from './Title.jsx';
// @ts-expect-error: it has no types.
import mjs from './Title.mjs';

const title: string = 1;

export default function Page() {
  const [address] = useState(large);
  return (
    <h1 className={styles.page} title={address}>
      {[title, satisfies('1.0.0', '1'), js(), jsx(), mjs()].join()}
    </h1>
  );
}
`,
  'src/page/Page.module.css': '.page {\n  background: url("quill/assets/icons/bold.svg");\n}\n',
  'src/page/large.svg': `<svg xmlns="http://www.w3.org/2000/svg">${' '.repeat(400_000)}</svg>`,
  ...Object.fromEntries(
    ['js', 'jsx', 'mjs'].map((ending) => [
      `src/page/Title.${ending}`,
      "import { satisfies } from 'compare-versions';\n\nexport default () => satisfies('1.0.0', '1');\n",
    ]),
  ),
};

/** The findings in them, by the lines that `check` prints. */
const faultyFindings: readonly [FindingCode, string][] = [
  ['R19', 'Page.module.css:2: quill'],
  ['R19', 'Page.tsx:1: compare-versions'],
  ['R19', 'Title.js:1: compare-versions'],
  ['R19', 'Title.jsx:1: compare-versions'],
  ['R19', 'Title.mjs:1: compare-versions'],
  ['R20', `Page.tsx:3: ${faultyName}/src/page/large.svg has 401 KB, at most 300`],
  ['R21', "Page.tsx:12: TS2322: Type 'number' is not assignable to type 'string'."],
];

const root = join(__dirname, '../../../..');
mkdirSync(join(root, '.local'), { recursive: true });
const folder = mkdtempSync(join(root, '.local/faulty-section-'));
const workspace = relative(root, join(folder, faultyName));

beforeEach(() => {
  rmSync(join(root, workspace), { recursive: true, force: true });
  scaffold(root, faultyName, workspace);
});
afterAll(() => {
  for (const each of [folder, join(root, '.local/types', relative(root, folder))]) {
    rmSync(each, { recursive: true, force: true });
  }
});

/** The lines that `check` prints, but for the run, with the section where sections are. */
async function findings(): Promise<string[]> {
  await build(root, 'local', [workspace]);
  const { deployed } = goodRemote;
  const input = readCheckInput(root, workspace, 'local', { deployed, publishedBytes: undefined });
  const found = [...checkRemote(input), ...(await typeErrors(root, workspace))];
  return found.map((finding) => describeFinding(finding).replaceAll(workspace, faultyName));
}

test('a new section has no finding', async () => {
  expect(await findings()).toEqual([]);
}, 120_000);

test('each mistake in a section is found with its file and line', async () => {
  for (const [file, text] of Object.entries(faultyFiles)) {
    writeFileSync(join(folder, faultyName, file), text);
  }
  const expected = faultyFindings.map(
    ([code, detail]) => `${code} ${findingTitles[code]}: ${faultyName}/src/page/${detail}`,
  );
  expect((await findings()).toSorted()).toEqual(expected);
}, 120_000);

test('types that take too long are a finding', async () => {
  const detail = 'TypeScript did not finish within 0.001 s';
  expect(await typeErrors(root, workspace, 1)).toEqual([{ code: 'R21', detail }]);
});
