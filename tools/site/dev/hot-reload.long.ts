import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scaffold } from '../../release/remote/scaffold/scaffold';
import { type DevDrill, startDevDrill } from './testing/dev-drill';

const root = process.cwd();
const name = 'mf-hot-reload-drill';
const drillFolders = [name, '.local/hot-reload-drill'];
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
  expect(scaffold(root, name).ok).toBe(true);
  write('Before');
  drill = await startDevDrill(root, [name], {
    SITE_LOCAL_DIR: join(root, '.local/hot-reload-drill'),
  });
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

test('removes what a production run on the same origin cached', async () => {
  const tab = await drill.browser.newPage();
  const page = 'http://localhost:3000/hot-reload-drill';
  await tab.goto(page);
  await tab.evaluate(async () => {
    await caches.open('offline-reading-1');
    await navigator.serviceWorker.register('/sw.js');
  });
  await tab.goto(page);
  await tab.evaluate(async () => {
    const left = async () =>
      (await caches.keys()).length + (await navigator.serviceWorker.getRegistrations()).length;
    while ((await left()) > 0) await new Promise((done) => setTimeout(done, 50));
  });
}, 60_000);
