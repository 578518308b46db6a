import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { relocated, writePageStyles } from './page-styles';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'page-styles-'));
  writeFileSync(join(folder, 'main.css'), '@font-face{src:url(./inter.woff2)}');
  writeFileSync(join(folder, 'page.css'), '.a{background:url("sky.svg")}');
});

afterEach(() => rmSync(folder, { recursive: true }));

const sources = () => [
  { file: join(folder, 'main.css'), base: '/assets/' },
  {
    file: join(folder, 'page.css'),
    base: 'https://blog.example.org/1.0.0-a/',
    runtimeKey: 'blog:x',
  },
];

test('relative addresses count from where the sheet was published; others stay', () => {
  const base = 'https://blog.example.org/1/';
  expect(relocated('a{background:url(x.svg)}', base)).toBe(`a{background:url(${base}x.svg)}`);
  for (const css of ['a{b:url(/x.svg)}', 'a{b:url("data:,x")}', 'a{b:url(#x)}']) {
    expect(relocated(css, base)).toBe(css);
  }
});

test('a page wears one sheet: what the shell has, then its sections', () => {
  const { sheet, runtimeKeys } = writePageStyles(join(folder, 'site'), sources());
  expect(sheet.href).toMatch(/^\/styles\/[0-9a-f]{10}\.css$/);
  expect(sheet.integrity).toMatch(/^sha384-/);
  expect(runtimeKeys).toEqual(['blog:x']);
  expect(readFileSync(join(folder, 'site', sheet.href), 'utf8')).toBe(
    '@font-face{src:url(/assets/./inter.woff2)}\n.a{background:url(https://blog.example.org/1.0.0-a/sky.svg)}',
  );
});

test('pages that wear the same share one file; other bytes have another name', () => {
  const site = join(folder, 'site');
  const first = writePageStyles(site, sources());
  expect(writePageStyles(site, sources())).toEqual(first);
  expect(readdirSync(join(site, 'styles'))).toHaveLength(1);
  writeFileSync(join(folder, 'page.css'), '.b{}');
  expect(writePageStyles(site, sources()).sheet.href).not.toBe(first.sheet.href);
});
