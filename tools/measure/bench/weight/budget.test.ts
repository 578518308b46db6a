import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { budgetFile, budgetOfMain, compareWeights, differenceTable, weightsOf } from './budget';
import type { VisitFile } from './first-visits';

const file = (name: string, entry: string, bytes: number): VisitFile => ({
  url: `http://localhost:3000/${name}`,
  workspace: 'shell',
  entry,
  bytes,
});
const main = file('main.js', 'shell main.js', 1000);
const font = file('inter.woff2', 'shell inter.woff2', 300);
const document = new Map([
  ['head', 10],
  ['styles', 20],
]);

test('a file that several pages need is one entry, and counts to each page', () => {
  const team = file('team.js', 'info ./Team', 50);
  const chunks = ['a.js', 'b.js'].map((name) => file(name, 'info shared chunks', 7));
  expect(
    weightsOf([
      { path: '/', document, files: [main, font], later: [team] },
      { path: '/team', document, files: [main, team, ...chunks], later: [] },
    ]),
  ).toEqual({
    'shell main.js': 1000,
    'shell inter.woff2': 300,
    'info ./Team': 50,
    'info shared chunks': 14,
    '/: head': 10,
    '/: styles': 20,
    '/: scripts after ready': 50,
    '/: scripts until ready': 1000,
    '/: all until ready': 1330,
    '/team: head': 10,
    '/team: styles': 20,
    '/team: scripts until ready': 1064,
    '/team: all until ready': 1094,
  });
});

test('an entry is over when it grew by more than hashes do, or is new', () => {
  const committed = { small: 1000, large: 100_000, gone: 5, lighter: 900 };
  const measured = { small: 1064, large: 100_500, lighter: 100 };
  const over = (weights: Record<string, number>) =>
    compareWeights(committed, weights).flatMap(({ entry, isOver }) => (isOver ? entry : []));
  expect(over(measured)).toEqual([]);
  expect(over({ ...measured, small: 1065 })).toEqual(['small']);
  expect(over({ ...measured, large: 100_501 })).toEqual(['large']);
  expect(over({ ...measured, added: 65 })).toEqual(['added']);
});

test('the table tells what each entry weighs, and by how much it changed', () => {
  const table = differenceTable(compareWeights({ a: 1000, b: 50 }, { a: 1200, b: 40 }));
  expect(table.split('\n')).toEqual([
    'brotli bytes  measured  committed  difference',
    'a             1200      1000       +200        OVER',
    'b             40        50         -10',
  ]);
});

test('the budget on main is known on a branch that has another, and unknown without main', () => {
  const root = mkdtempSync(join(tmpdir(), 'budget-'));
  const git = (...given: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...given], {
      cwd: root,
      stdio: 'pipe',
    });
  const commit = (weight: number) => {
    writeFileSync(join(root, budgetFile), JSON.stringify({ entry: weight }));
    git('add', '.');
    git('commit', '-m', 'Weigh');
  };
  mkdirSync(join(root, dirname(budgetFile)), { recursive: true });
  git('init', '-b', 'branch');
  commit(1);
  expect(budgetOfMain(root)).toBeUndefined();
  git('branch', 'main');
  commit(2);
  expect(budgetOfMain(root)).toEqual({ entry: 1 });
  rmSync(root, { recursive: true });
});

test('what changed is more than hashes and times make, in either direction', () => {
  const changed = compareWeights({ same: 1000, less: 1000 }, { same: 1060, less: 900, new: 70 });
  expect(changed.flatMap(({ entry, isChanged }) => (isChanged ? entry : []))).toEqual([
    'less',
    'new',
  ]);
});
