import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pageStyles, relocated } from './page-styles';

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

test('inline styles are one text: those of the shell, then of the sections', () => {
  const { css, hash, held } = pageStyles(sources());
  expect(css).toBe(
    '@font-face{src:url(/assets/./inter.woff2)}\n.a{background:url(https://blog.example.org/1.0.0-a/sky.svg)}',
  );
  expect(hash).toBe(`sha256-${createHash('sha256').update(css).digest('base64')}`);
  expect(held).toEqual([
    { href: 'https://blog.example.org/1.0.0-a/page.css', runtimeKey: 'blog:x' },
  ]);
});

test('no style ends the element that it stands in, and its line ends are what a parser reads', () => {
  writeFileSync(join(folder, 'page.css'), '.a{b:"</style>"}\r\n.c{}');
  expect(pageStyles(sources().slice(1)).css).toBe('.a{b:"<\\/style>"}\n.c{}');
});
