import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from '../../../build/bundle/build';
import { providedVersions } from '../../../build/bundle/provided-versions';
import { copyCheckout } from '../../../maintain/society/copy-checkout';
import { hostingLayout } from '../../hosting/layout';
import { localOriginsOf } from '../../hosting/origins';
import { replaceFileSync } from '../../hosting/replace-file';
import { publishRemote } from '../../publish/publish';
import { type FindingCode, findingTitles } from '../check/findings';
import { scaffold } from '../scaffold/scaffold';

const faultyName = 'mf-faulty';
const pageFile = 'src/page/Page.tsx';

/** A page whose statements begin in line 5. */
const page = (statements: string, shown = 'Page'): Record<string, string> => ({
  [pageFile]: `import { useEffect, useState } from 'react';

export default function Page() {
  const [count, setCount] = useState(0);
  ${statements}
  useEffect(() => setCount(1), []);
  return (
    <h1>
      ${shown} {count}
    </h1>
  );
}
`,
});

/** The card, on the page of another section. */
const cardFile = 'src/landing/LandingCard.tsx';
const card = (statement: string, shown = 'Card'): Record<string, string> => ({
  [cardFile]: `import { useState } from 'react';

export default function LandingCard() {
  const [count] = useState(0);
  ${statement}
  return (
    <p>
      ${shown} {count}
    </p>
  );
}
`,
  'src/landing/LandingCard.test.tsx': 'export {};\n',
});

/** The same section with one page, which is not rendered ahead. */
const inBrowserOnly = (
  files: Record<string, string>,
  audience: 'all' | 'members',
  slots: readonly object[] = [],
): Record<string, string> => ({
  ...files,
  'remote.json': JSON.stringify({
    name: faultyName,
    title: 'Faulty',
    description: 'A page with a parameter',
    requires: { shell: '^1.0.0', shared: '^1.0.0' },
    exposes: { './Page': `./${pageFile}` },
    contributes: {
      routes: [{ path: '/faulty/:part', expose: './Page', title: 'Faulty', audience }],
      slots,
    },
  }),
});

const inCard = (line: number) => `${faultyName}/${cardFile}:${line}: `;
const inPage = (line: number) => `${faultyName}/${pageFile}:${line}: `;

/** Mistakes that only a run shows: the files, and the place and text of the finding. */
const faultyRuns: readonly [FindingCode, string, Record<string, string>, string][] = [
  [
    'R14',
    'a throw while rendering',
    page("if (Date.now() > 0) throw new Error('Not today');"),
    `${inPage(5)}Error: Not today`,
  ],
  [
    'R14',
    '`window` while rendering',
    page('if (window.innerWidth > 9000) return null;'),
    `${inPage(5)}ReferenceError: window is not defined`,
  ],
  [
    'R14',
    '`window` while loading',
    { [pageFile]: 'const width = window.innerWidth;\nexport default () => <h1>{width}</h1>;\n' },
    `${inPage(1)}ReferenceError: window is not defined`,
  ],
  [
    'R17',
    'no default export',
    {
      [pageFile]: 'export const Page = () => <h1>Page</h1>;\n',
      'src/page/Page.test.tsx': 'export {};\n',
    },
    `${inPage(1)}its default export is undefined`,
  ],
  [
    'R18',
    'an endless loop while rendering',
    page('for (let n = 0; Date.now() > 0; n += 1) if (n < 0) return null;'),
    `${inPage(5)}it still runs after 10 s of processor time`,
  ],
  [
    'R18',
    'an endless loop in an effect',
    page('useEffect(() => { for (let n = 0; Date.now() > 0; n += 1) if (n < 0) return; }, []);'),
    `${inPage(5)}it still runs after 10 s of processor time`,
  ],
  [
    'R18',
    'a promise that never settles',
    {
      [pageFile]:
        "import { use } from 'react';\n\nconst never = new Promise<string>(() => {});\nexport default function Page() {\n  return <h1>{use(never)}</h1>;\n}\n",
    },
    `${inPage(4)}it waits for something that never comes, or ends the process`,
  ],
  [
    'R15',
    'a throw in an effect',
    page("useEffect(() => { if (Date.now() > 0) throw new Error('Not today'); }, []);"),
    `${inPage(5)}Error: Not today`,
  ],
  [
    'R15',
    'an error in the console',
    page("useEffect(() => console.error('Not today'), []);"),
    `${inPage(5)}Not today`,
  ],
  [
    'R15',
    'an inline style',
    page('', '<i style={{ color: "red" }}>Page</i>'),
    `${inPage(3)}Applying inline style violates`,
  ],
  [
    'R15',
    'a request to another host',
    page("useEffect(() => void fetch('https://api.example.org/').catch(() => {}), []);"),
    `${inPage(3)}Connecting to 'https://api.example.org/' violates`,
  ],
  [
    'R14',
    'a card that throws no error',
    card("if (Date.now() > 0) throw 'Not today';"),
    `${inCard(3)}Not today`,
  ],
  [
    'R15',
    'an inline style of a card',
    card('', '<i style={{ color: "red" }}>Card</i>'),
    `${inCard(3)}Applying inline style violates`,
  ],
  [
    'R15',
    'a throw in an effect of a page for members',
    inBrowserOnly(
      page("useEffect(() => { if (Date.now() > 0) throw new Error('Not today'); }, []);"),
      'members',
    ),
    `${inPage(5)}Error: Not today`,
  ],
  [
    'R15',
    'a throw in an effect of a page whose addresses nobody lists',
    inBrowserOnly(
      page("useEffect(() => { if (Date.now() > 0) throw new Error('Not today'); }, []);"),
      'all',
    ),
    `${inPage(5)}Error: Not today`,
  ],
  ['R16', 'a hydration mismatch of a card', card('', '{typeof window} {Date.now()}'), inCard(3)],
  ['R16', 'a hydration mismatch', page('', '{typeof window} {Date.now()}'), `${inPage(3)}`],
];

const run = promisify(execFile);
let folder: string;
let root: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'faulty-sections-'));
  root = join(folder, 'checkout');
  copyCheckout(process.cwd(), root);
  const shell = { build: '1.0.0-0123456789', provides: providedVersions(join(root, 'shell')) };
  const registry = JSON.stringify({ formatVersion: 1, shell, remotes: [] });
  const layout = hostingLayout(join(root, '.local/hosting'));
  replaceFileSync(layout.registry, registry);
  // The landing page, and the login.
  const others = ['mf-info', 'mf-admin'];
  await build(root, 'local', others);
  const origins = localOriginsOf(others);
  for (const name of others) {
    await publishRemote(root, name, { layout, origins });
  }
}, 180_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const remote = (environment: Record<string, string>, ...command: string[]) =>
  run(process.execPath, ['--import', 'tsx', 'tools/release/remote/main.ts', ...command], {
    cwd: root,
    env: { ...process.env, SITE_LOCAL_DIR: '.local', ...environment },
  });

/** What `npm run remote -- check` prints of a new section with these files. */
async function check(
  files: Readonly<Record<string, string>>,
  environment: Record<string, string> = {},
): Promise<string[]> {
  const section = join(root, faultyName);
  rmSync(section, { recursive: true, force: true });
  scaffold(root, faultyName);
  for (const [file, text] of Object.entries(files)) writeFileSync(join(section, file), text);
  const { stdout, stderr } = await remote(environment, 'check', faultyName).catch(
    (failed: { stdout: string; stderr: string }) => failed,
  );
  return `${stdout}${stderr}`.trim().split('\n');
}

test('a new section passes', async () => {
  expect(await check({})).toEqual([`${faultyName} passes all checks`]);
}, 180_000);

test('what no page here shows is named', async () => {
  const slot = { slot: 'blog.memberTools/v1', expose: './Tools', audience: 'members' };
  const files = inBrowserOnly({}, 'all', [slot]);
  files['remote.json'] = (files['remote.json'] ?? '').replace(
    '"exposes":{',
    `"exposes":{"./Tools":"./${cardFile}",`,
  );
  expect(await check(files)).toEqual([
    './Tools is not opened: no page here has its slot',
    `${faultyName} passes all checks`,
  ]);
}, 180_000);

test('a slot that does not exist is the one finding', async () => {
  const [first, ...others] = await check(
    inBrowserOnly({}, 'all', [{ slot: 'landing.section/v9', expose: './Page' }]),
  );
  expect(first).toContain(`R07 ${findingTitles.R07}: landing.section/v9`);
  expect(others).toEqual(['R07: shared/contracts/slots.ts lists the slots']);
}, 180_000);

test('without a browser a section is not published, and says what to install', async () => {
  const [first = ''] = await check({}, { CHROMIUM_PATH: join(folder, 'no-browser') });
  expect(first).toBe(
    `R22 ${findingTitles.R22}: apt-get install chromium-headless-shell, or set CHROMIUM_PATH`,
  );
}, 180_000);

test.each(faultyRuns)(
  '%s: %s is found, with its place',
  async (code, _what, files, detail) => {
    const [first = '', ...others] = await check(files);
    expect(first).toContain(`${code} ${findingTitles[code]}: ${detail}`);
    // A browser may say a thing twice.
    expect(others.filter((line) => /^R\d\d /.test(line) && !line.startsWith(code))).toEqual([]);
  },
  180_000,
);
