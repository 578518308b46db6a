import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { scaffold } from '../../release/remote/scaffold/scaffold';
import { build, builtId } from './build';
import { filesBelow } from './build-files';

const root = join(__dirname, '../../..');
const broken = 'export default function Page() { return <p>unfinished';
let workspace: string;

beforeEach(() => {
  mkdirSync(join(root, '.local'), { recursive: true });
  const folder = mkdtempSync(join(root, '.local/failed-build-'));
  workspace = relative(root, join(folder, 'mf-failed-build'));
  scaffold(root, 'mf-failed-build', workspace);
});
afterEach(() => rmSync(join(root, workspace, '..'), { recursive: true, force: true }));

test('a failed build leaves nothing behind, so that the code before it is built again', async () => {
  const rebuilt = () => build(root, 'local', [workspace]);
  const page = join(root, workspace, 'src/page/Page.tsx');
  const card = join(root, workspace, 'src/landing/LandingCard.tsx');
  const sources = [page, card].map((file) => readFileSync(file, 'utf8'));
  expect(await rebuilt()).toEqual([workspace]);
  expect(await rebuilt()).toEqual([]);
  writeFileSync(page, broken);
  writeFileSync(card, 'export default () => <p>of the failed build</p>;');
  await expect(rebuilt()).rejects.toThrow('Page.tsx');
  expect(builtId(root, workspace)).toBeUndefined();
  expect(existsSync(join(root, workspace, 'dist'))).toBe(false);
  writeFileSync(page, sources[0] ?? '');
  writeFileSync(card, sources[1] ?? '');
  expect(await rebuilt()).toEqual([workspace]);
  const code = filesBelow(join(root, workspace, 'dist')).map((file) => readFileSync(file, 'utf8'));
  expect(code.join().includes('of the failed build')).toBe(false);
}, 120_000);
