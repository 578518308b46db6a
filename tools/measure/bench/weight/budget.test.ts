import { compareWeights, weightsOf } from './budget';
import type { VisitFile } from './first-visits';

const file = (name: string, entry: string, bytes: number): VisitFile => ({
  url: `http://localhost:3000/${name}`,
  entry,
  bytes,
});
const main = file('main.js', 'shell main.js', 1000);
const font = file('inter.woff2', 'shell inter.woff2', 300);
const document = 30;

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
    '/: document': 30,
    '/: scripts after ready': 50,
    '/: scripts until ready': 1000,
    '/: all until ready': 1330,
    '/team: document': 30,
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

test('each entry is compared with what is committed', () => {
  expect(compareWeights({ a: 1000, b: 50 }, { a: 1200, b: 40 })).toEqual([
    { entry: 'a', measured: 1200, committed: 1000, difference: 200, isOver: true },
    { entry: 'b', measured: 40, committed: 50, difference: -10, isOver: false },
  ]);
});
