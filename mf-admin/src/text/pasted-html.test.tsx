// @covers No lost text | Clean paste from Word, Docs and pages; a notice of what is dropped: files, lines across, formulas, form fields too
// @covers Threats | Script in pasted text: clipboard that cleans
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanPasted, harmlessToParse } from './pasted-html';

function paste(html: string): { html: string; dropped: number } {
  const doc = new DOMParser().parseFromString(harmlessToParse(html), 'text/html');
  const dropped = cleanPasted(doc);
  return { html: doc.body.innerHTML, dropped };
}

test('nothing is left that a strict policy reports on parsing', () => {
  const parsed = harmlessToParse(
    `<p STYLE = "color: red" onclick="a()"><b onMouseOver='x > y' style='font-size:22px'>5 < 6, style= and onclick= in the text</b></p>`,
  );
  expect(parsed).not.toMatch(/<[a-z][^>]*\sstyle\s*=/i);
  expect(parsed).not.toMatch(/<[a-z][^>]*\son\w+\s*=/i);
  expect(parsed).toContain('5 < 6, style= and onclick= in the text');
});

test('style sheets and comments are not even parsed', () => {
  const html =
    'a<style><!-- p { color: red } --></style>b<!--[if vml]><p style="x">c</p><![endif]-->d';
  expect(harmlessToParse(html)).toBe('abd');
});

test('colours of the palette and sizes from 10 to 22 pixels stay, all else goes', () => {
  expect(paste('<b style="color: red; font-size: 22px; font-family: Papyrus">x</b>').html).toBe(
    '<b style="color: rgb(255, 155, 155); font-size: 22px;">x</b>',
  );
  expect(paste('<i style="font-size: 11pt">x</i>').html).not.toContain('11pt');
  expect(paste('<i style="color: #000; background: white">x</i>').html).not.toContain('color');
});

test('a picture that is shared by Drive is that of its link', () => {
  expect(paste('<img src="https://drive.google.com/uc?export=view&amp;id=1AbC">').html).toBe(
    '<img src="https://drive.google.com/thumbnail?id=1AbC&amp;sz=w1000">',
  );
});

test('a document of Docs is not bold as a whole', () => {
  expect(
    paste('<b style="font-weight:normal" id="docs-internal-guid-1"><p>Text</p></b>').html,
  ).toBe('<p>Text</p>');
});

test('lists of Word become lists, numbered or not, nested by level', () => {
  const item = (level: number, marker: string, text: string) =>
    `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><span style='mso-list:Ignore'>${marker} </span>${text}</p>`;
  const { html } = paste(item(1, '1.', 'one') + item(2, '·', 'inner') + item(1, '2.', 'two'));
  const holder = document.createElement('div');
  holder.innerHTML = html;
  const items = Array.from(holder.querySelectorAll('ol > li'), (li) => [
    li.getAttribute('data-list'),
    li.className,
    li.textContent,
  ]);
  expect(items).toEqual([
    ['ordered', '', 'one'],
    ['bullet', 'ql-indent-1', 'inner'],
    ['ordered', '', 'two'],
  ]);
});

test('pictures inlined as data and foreign frames are dropped and counted', () => {
  const pasted = paste(
    '<img src="data:image/png;base64,AAAA"><img src="https://example.org/a.png"><iframe src="https://evil.example/"></iframe>',
  );
  expect(pasted.dropped).toBe(2);
  expect(pasted.html).toBe('<img src="https://example.org/a.png">');
});

test('lines and fields are dropped, formulas become text, and all are counted', () => {
  const pasted = paste(
    '<p>E</p><hr><p><math><mi>m</mi><mo>=</mo><mn>2</mn></math><input value="x"></p>',
  );
  expect(pasted.dropped).toBe(3);
  expect(pasted.html).not.toMatch(/<hr|<input/);
});

test('a hostile link is text', () => {
  expect(paste('<a href="javascript:alert(1)">x</a>').html).toBe('x');
});

test.each(['word', 'docs'])('a document of %s keeps what a post can hold', (source) => {
  const html = readFileSync(join(__dirname, 'testing', `${source}-clipboard.txt`), 'utf8');
  const pasted = paste(html);
  const holder = document.createElement('div');
  holder.innerHTML = pasted.html;
  const texts = (selector: string) =>
    Array.from(holder.querySelectorAll(selector), (element) => element.textContent?.trim());
  expect(texts('h1, h2')).toEqual(['A night at the dome']);
  expect(texts('li')).toEqual(['Rings', 'Cassini division', 'Titan', 'Focus']);
  expect(texts('a')).toEqual(['the IAU']);
  expect(texts('p')).toEqual(expect.arrayContaining(['Planet | Moons', 'Mars | 2']));
  // The red word alone has a colour, the page's own red on its own yellow.
  const coloured = Array.from(holder.querySelectorAll<HTMLElement>('[style*="color"]'));
  expect(coloured.filter(({ style }) => style.color).map((word) => word.textContent)).toEqual([
    'west',
  ]);
  expect(holder.innerHTML).not.toMatch(/font-family|pt;|mso-list|o:p|<table|data-pasted-style/);
  expect(pasted.dropped).toBe(source === 'word' ? 2 : 1);
});

test('a quotation of Word is a quotation, and its empty paragraphs are none', () => {
  const { html } = paste(
    '<p class=MsoQuote><span>Said<o:p></o:p></span></p><p class=MsoNormal><o:p>&nbsp;</o:p></p>',
  );
  expect(html).toBe('<blockquote><span>Said</span></blockquote>');
});
