import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const table = readFileSync(path.join(__dirname, 'COVERAGE.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|'));
const isTest = (name: string) => /\.(?:test|long)\.ts$/.test(name);
const testsIn = (line: string) =>
  (line.match(/`[^`]+`/g) ?? []).map((name) => name.slice(1, -1)).filter(isTest);

test('each row of the table names tests that exist', () => {
  const start = table.findIndex((line) => line.startsWith('| Realtime Database'));
  const rows = table.slice(start).filter((line) => !/^\| -|\| Test +\|$/.test(line));
  expect(rows.length).toBeGreaterThan(30);
  expect(rows.filter((row) => testsIn(row).length === 0)).toEqual([]);
  const named = rows.flatMap(testsIn);
  expect(named.filter((name) => !existsSync(path.join(__dirname, name)))).toEqual([]);
});

test('each test is named in the table', () => {
  const present = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter(isTest);
  const named = new Set(table.flatMap(testsIn));
  expect(present.filter((name) => !named.has(name))).toEqual([]);
});
