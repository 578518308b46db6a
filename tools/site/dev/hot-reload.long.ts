import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../../build/bundle/build';
import { remoteNames } from '../../build/bundle/workspace';
import { hostingLayout } from '../../release/hosting/layout';
import { localOriginsOf } from '../../release/hosting/origins';
import { publishRemote } from '../../release/publish/publish';
import { scaffold } from '../../release/remote/scaffold/scaffold';
import { type DevDrill, startDevDrill } from './testing/dev-drill';

const root = process.cwd();
const name = 'mf-hot-reload-drill';
const drillFolders = [name, '.local/hot-reload-drill'];
const folder = join(root, '.local/hot-reload-drill');
const editor = join(folder, 'editor.sh');
let drill: DevDrill;

const page = (heading: string) => `import { PageHeading } from '@site/shared/ui';
import { useState } from 'react';

export default function Page() {
  const [count, setCount] = useState(0);
  return (
    <>
      <PageHeading title="${heading}" />
      <button type="button" onClick={() => setCount(count + 1)}>
        Counted {count}
      </button>
    </>
  );
}
`;

const write = (heading: string) =>
  writeFileSync(join(root, name, 'src/page/Page.tsx'), page(heading));

beforeAll(async () => {
  for (const folder of drillFolders) rmSync(join(root, folder), { recursive: true, force: true });
  scaffold(root, name);
  write('Before');
  await build(root, 'local', ['mf-latest']);
  const layout = hostingLayout(join(folder, 'hosting'));
  const origins = localOriginsOf(remoteNames(root));
  await publishRemote(root, 'mf-latest', { layout, origins });
  writeFileSync(editor, '#!/bin/sh\necho "$@" > "$0.opened"\n', { mode: 0o755 });
  drill = await startDevDrill(root, [name], { SITE_LOCAL_DIR: folder, LAUNCH_EDITOR: editor });
}, 120_000);

afterAll(async () => {
  await drill?.stop();
  for (const folder of drillFolders) rmSync(join(root, folder), { recursive: true, force: true });
}, 30_000);

test('a changed component is exchanged in the page and keeps its state', async () => {
  const tab = await drill.browser.newPage();
  const problems: string[] = [];
  tab.on('pageerror', (error) => problems.push(error.message));
  tab.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  await tab.goto('http://localhost:3000/hot-reload-drill');
  await tab.getByRole('button', { name: 'Counted 0' }).click();
  await tab.getByRole('button', { name: 'Counted 1' }).waitFor();
  write('After');
  await tab.getByRole('heading', { name: 'After' }).waitFor();
  await tab.getByRole('button', { name: 'Counted 1' }).waitFor();
  await tab.getByText(`${name} from this machine`).waitFor();
  expect(problems).toEqual([]);
}, 120_000);

/** Opens the page and counts to one, so that lost state is seen. */
async function openCounted() {
  write('Whole');
  const tab = await drill.browser.newPage();
  await tab.goto('http://localhost:3000/hot-reload-drill');
  await tab.getByRole('heading', { name: 'Whole' }).waitFor();
  await tab.getByRole('button', { name: 'Counted 0' }).click();
  return { tab, overlay: tab.frameLocator('#rspack-dev-server-client-overlay').locator('body') };
}

const source = () => page('Whole');
const manifestFile = join(root, name, 'remote.json');

test.each([
  ['a syntax error', () => source().replace('</>', ''), /Page\.tsx/],
  ['a missing file', () => `import './Missing';\n${source()}`, /Missing/],
  [
    'an update that throws',
    () => `${source()}\nif (Date.now() > 0) throw new Error('Not today');\n`,
    /Not today/,
  ],
])(
  '%s is on the page until it is corrected, and state is kept',
  async (_what, broken, shown) => {
    const { tab, overlay } = await openCounted();
    writeFileSync(join(root, name, 'src/page/Page.tsx'), broken());
    await overlay.getByText(shown).first().waitFor();
    write('Corrected');
    await tab.getByRole('heading', { name: 'Corrected' }).waitFor();
    await tab.getByRole('button', { name: 'Counted 1' }).waitFor();
    expect(await tab.locator('#rspack-dev-server-client-overlay').count()).toBe(0);
    await tab.close();
  },
  60_000,
);

test('the first import of a shared module arrives', async () => {
  const { tab } = await openCounted();
  const importing = `import { useSession } from '@site/shared/auth';\n${source()}`;
  const used = importing
    .replace('title="Whole"', 'title={session.status}')
    .replace('const [count', 'const session = useSession();\n  const [count');
  writeFileSync(join(root, name, 'src/page/Page.tsx'), used);
  await tab.getByRole('heading', { name: 'visitor' }).waitFor();
  await tab.close();
}, 60_000);

test('a faulty remote.json is on the page until it is corrected', async () => {
  const { tab, overlay } = await openCounted();
  const manifest = readFileSync(manifestFile, 'utf8');
  writeFileSync(manifestFile, manifest.replace('landing.section/v1', 'landing.section/v9'));
  await overlay.getByText(/remote\.json: R07 a slot does not exist/).waitFor();
  writeFileSync(manifestFile, '{');
  await overlay.getByText(/R01 remote\.json is not valid.*line 1/).waitFor();
  writeFileSync(manifestFile, manifest);
  await tab.locator('#rspack-dev-server-client-overlay').waitFor({ state: 'detached' });
  await tab.getByRole('button', { name: 'Counted 1' }).waitFor();
  writeFileSync(
    manifestFile,
    manifest.replace('"label": "Hot reload drill"', '"label": "Drilled"'),
  );
  // The page asks for the compiler again after 1, 2, 4, 8 and 16 s.
  await tab.getByRole('link', { name: 'Drilled' }).first().waitFor({ timeout: 60_000 });
  await tab.close();
}, 120_000);

test('seams open a file in the editor, and exchange a published section for its sources', async () => {
  const tab = await drill.browser.newPage();
  const problems: string[] = [];
  tab.on('pageerror', (error) => problems.push(error.message));
  tab.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  await tab.goto('http://localhost:3000/latest?seams');
  const seams = tab.getByRole('region', { name: 'Sections of this page' });
  const section = seams.getByRole('group').filter({ hasText: 'mf-latest' }).first();
  const open = async (build: string) => {
    await section.locator('summary').filter({ hasText: build }).press('Enter');
    return section.getByRole('button');
  };
  await open('integrity checked');
  await section.locator('summary').press('Tab');
  await tab.keyboard.press('Enter');
  await section.getByRole('status').filter({ hasText: 'Your editor is asked to open' }).waitFor();
  while (!existsSync(`${editor}.opened`)) await tab.waitForTimeout(50);
  const opened = readFileSync(`${editor}.opened`, 'utf8').trim();
  expect(opened.startsWith(join(root, 'mf-latest/src/'))).toBe(true);

  await section.getByRole('button', { name: 'Use the local one' }).press('Enter');
  await seams
    .locator('summary')
    .filter({ hasText: /mf-latest.*no integrity/ })
    .waitFor();
  await open('no integrity');
  await tab.getByText('mf-latest from this machine').waitFor();
  await section.getByRole('button', { name: 'Use the published build' }).press('Enter');
  await seams
    .locator('summary')
    .filter({ hasText: /mf-latest.*integrity checked/ })
    .waitFor();
  await open('integrity checked');
  expect(problems).toEqual([]);

  rmSync(`${editor}.opened`);
  const origin = localOriginsOf(remoteNames(root))[name];
  const outside = `${origin}/rspack-dev-server/open-editor?fileName=/etc/hosts`;
  expect((await fetch(outside)).status).toBe(403);
  await tab.goto('http://localhost:3000/hot-reload-drill?seams');
  await seams.locator('summary').press('Enter');
  await seams.getByRole('button', { name: 'Use the published build' }).press('Enter');
  await seams.getByRole('status').filter({ hasText: 'not published here' }).waitFor();
  await seams.getByRole('button', { name: 'Open in editor' }).press('Enter');
  await seams
    .getByRole('status')
    .filter({ hasText: 'mf-hot-reload-drill/src/page/Page' })
    .waitFor();
  while (!existsSync(`${editor}.opened`)) await tab.waitForTimeout(50);
  expect(readFileSync(`${editor}.opened`, 'utf8')).toContain('page/Page.tsx');
  await tab.close();
}, 120_000);
