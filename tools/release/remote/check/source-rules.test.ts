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
const pageFile = 'src/page/Page.tsx';
const inPage = (line: number) => `${faultyName}/${pageFile}:${line}: `;

/** A page whose component is in a file without types. */
const untyped = (file: string, text: string): Record<string, string> => ({
  [`src/page/${file}`]: text,
  [pageFile]: `// @ts-expect-error: it has no types.\nexport { default } from './${file}';\n`,
});

/** Mistakes: the files, and the place and text of the finding. */
const faultySources: readonly [FindingCode, string, Record<string, string>, string][] = [
  [
    'R19',
    'an undeclared package',
    {
      [pageFile]: `import { satisfies } from 'compare-versions';

export default function Page() {
  return <h1>{String(satisfies('1.0.0', '1'))}</h1>;
}
`,
    },
    `${inPage(1)}compare-versions`,
  ],
  ...['js', 'jsx', 'mjs'].map((ending): (typeof faultySources)[number] => [
    'R19',
    `an undeclared package in .${ending}`,
    untyped(
      `Title.${ending}`,
      "import { satisfies } from 'compare-versions';\n\nexport default () => String(satisfies('1.0.0', '1'));\n",
    ),
    `${faultyName}/src/page/Title.${ending}:1: compare-versions`,
  ]),
  [
    'R19',
    'an undeclared package in a stylesheet',
    {
      'src/page/Page.module.css': '.page {\n  background: url("quill/assets/icons/bold.svg");\n}\n',
    },
    `${faultyName}/src/page/Page.module.css:2: quill`,
  ],
  [
    'R20',
    'a picture above 300 KB',
    {
      'src/page/large.svg': `<svg xmlns="http://www.w3.org/2000/svg">${' '.repeat(400_000)}</svg>`,
      [pageFile]: `import { useState } from 'react';
import large from './large.svg';

export default function Page() {
  return <img src={useState(large)[0]} alt="" />;
}
`,
    },
    `${inPage(2)}${faultyName}/src/page/large.svg has 401 KB, at most 300`,
  ],
  [
    'R21',
    'a type error',
    { [pageFile]: 'const title: string = 1;\nexport default () => <h1>{title}</h1>;\n' },
    `${inPage(1)}TS2322: Type 'number' is not assignable to type 'string'.`,
  ],
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

test.each(faultySources)(
  '%s: %s is found, with its place',
  async (code, _what, files, detail) => {
    for (const [file, text] of Object.entries(files))
      writeFileSync(join(folder, faultyName, file), text);
    expect(await findings()).toEqual([`${code} ${findingTitles[code]}: ${detail}`]);
  },
  120_000,
);

test('types that take too long are a finding', async () => {
  const detail = 'TypeScript did not finish within 0.001 s';
  expect(await typeErrors(root, workspace, 1)).toEqual([{ code: 'R21', detail }]);
});
