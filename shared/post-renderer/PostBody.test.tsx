// @covers Validation | Every field of the post editor; font sizes 10 to 22; Cancel back to the post or the list
import { fireEvent, render, screen } from '@testing-library/react';
import type { DeltaOp } from '../contracts';
import { PostBody } from './PostBody';

/** The HTML of a body, without the element around it. */
const html = (...ops: DeltaOp[]): string =>
  render(<PostBody delta={{ ops }} />).container.firstElementChild?.innerHTML ?? '';
const line = (text: string, attributes: Record<string, unknown>): DeltaOp[] => [
  { insert: text },
  { insert: '\n', attributes },
];

test('text formats become elements', () => {
  expect(html({ insert: 'a', attributes: { bold: true, italic: true } }, { insert: '\n' })).toBe(
    '<p><strong><em>a</em></strong></p>',
  );
  expect(html({ insert: 'x', attributes: { underline: true, strike: true } })).toBe(
    '<p><u><s>x</s></u></p>',
  );
  expect(
    html(
      { insert: '2', attributes: { script: 'sub' } },
      { insert: 'n', attributes: { script: 'super' } },
    ),
  ).toBe('<p><sub>2</sub><sup>n</sup></p>');
  expect(html({ insert: 'f()', attributes: { code: true } })).toBe('<p><code>f()</code></p>');
});

test('sizes from 10 to 22 and palette colours become classes; others are dropped', () => {
  expect(html({ insert: 'a', attributes: { size: '22px', color: '#e60000' } })).toBe(
    '<p><span data-size="22" data-ink="red">a</span></p>',
  );
  expect(html({ insert: 'a', attributes: { size: '23px', background: 'url(x)' } })).toBe(
    '<p>a</p>',
  );
});

test('headings start below the title of the page and have ids of their own', () => {
  expect(html(...line('The Moon', { header: 1 }), ...line('The Moon', { header: 2 }))).toBe(
    '<h2 id="section-the-moon">The Moon</h2><h3 id="section-the-moon--2">The Moon</h3>',
  );
});

test('heading levels have no gaps, whichever the writer picked', () => {
  expect(html(...line('A', { header: 2 }), ...line('B', { header: 5 }))).toBe(
    '<h2 id="section-a">A</h2><h3 id="section-b">B</h3>',
  );
});

test('lists nest by indent', () => {
  expect(
    html(
      ...line('one', { list: 'ordered' }),
      ...line('inner', { list: 'bullet', indent: 1 }),
      ...line('two', { list: 'ordered' }),
    ),
  ).toBe('<ol><li>one<ul><li>inner</li></ul></li><li>two</li></ol>');
});

const code = { insert: 'code' };
const video = { insert: { video: 'https://www.youtube.com/watch?v=abcDEF12345' } };
const item = (indent?: number) => ['x', { list: 'ordered', ...(indent && { indent }) }] as const;

test.each<[string, DeltaOp[], string]>([
  ['a code block', [code, { insert: '\n', attributes: { 'code-block': true } }], ' start="2"'],
  ['a quote', line('q', { blockquote: true }), ' start="2"'],
  ['a video', [video], ' start="2"'],
  ['a point of another list', line('p', { list: 'bullet' }), ' start="2"'],
  ['a paragraph', [{ insert: 'p\n' }], ''],
  ['an empty line', [{ insert: '\n' }], ''],
  ['a heading', line('h', { header: 2 }), ''],
])('numbers after %s are those that the editor shows', (_, between, start) => {
  const lists = html(...line(...item()), ...between, ...line(...item())).match(/<ol[^>]*>/g);
  expect(lists).toEqual(['<ol>', `<ol${start}>`]);
});

test('numbers of deeper steps are letters, then small Roman numbers, and begin anew below each step', () => {
  const steps = [item(), item(1), item(2), item(), item(1)].flatMap((step) => line(...step));
  expect(html(...steps).match(/<ol[^>]*>/g)).toEqual([
    '<ol>',
    '<ol type="a">',
    '<ol type="i">',
    '<ol type="a">',
  ]);
});

test('checklists say which items are done', () => {
  render(
    <PostBody
      delta={{
        ops: [...line('done', { list: 'checked' }), ...line('open', { list: 'unchecked' })],
      }}
    />,
  );
  expect(screen.getByRole('img', { name: 'Done:' })).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Open:' })).toBeTruthy();
});

test('lines of one quote and of one code block stay together', () => {
  expect(html(...line('a', { blockquote: true }), ...line('b', { blockquote: true }))).toBe(
    '<blockquote><p>a</p><p>b</p></blockquote>',
  );
  expect(
    html(
      ...line('x = 1', { 'code-block': true }),
      ...line('', { 'code-block': 'python' }),
      ...line('y', { 'code-block': true }),
    ),
  ).toBe('<pre tabindex="0"><code>x = 1\n\ny</code></pre>');
});

test('links lead outside without handing over the page; hostile ones are text', () => {
  expect(html({ insert: 'a', attributes: { link: 'https://example.org/' } })).toBe(
    '<p><a href="https://example.org/" rel="noopener">a</a></p>',
  );
  expect(html({ insert: 'a', attributes: { link: 'javascript:alert(1)' } })).toBe('<p>a</p>');
});

test('a picture on a line of its own is a figure with its caption and its place reserved', () => {
  expect(
    html(
      {
        insert: { image: 'https://example.org/a.png' },
        attributes: { alt: 'The Moon', caption: 'Full', width: '800', height: 600 },
      },
      { insert: '\n' },
    ),
  ).toBe(
    '<figure><img alt="The Moon" width="800" height="600" loading="lazy" decoding="async" class="picture" src="https://example.org/a.png"><figcaption>Full</figcaption></figure>',
  );
});

test('pictures from elsewhere and inlined ones are dropped', () => {
  expect(html({ insert: { image: 'data:image/png;base64,AAAA' } }, { insert: '\n' })).toBe('');
  expect(html({ insert: { image: 'http://example.org/a.png' } })).not.toContain('<img');
});

test('a video loads its player only once it is asked for', () => {
  const { container } = render(
    <PostBody delta={{ ops: [{ insert: { video: 'https://youtu.be/dQw4w9WgXcQ' } }] }} />,
  );
  expect(container.querySelector('iframe')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Play video from YouTube' }));
  expect(container.querySelector('iframe')?.src).toContain('youtube-nocookie.com/embed/');
});

test('unknown operations are shown as plain text', () => {
  expect(html({ insert: { formula: 'e=mc^2' } })).toBe('<p>e=mc^2</p>');
  expect(html({ insert: { mention: { value: 'x' } } })).toBe('<p>[mention]</p>');
  expect(html({ insert: { video: 'https://evil.example/' } })).toBe('<p>https://evil.example/</p>');
});

test('alignment, direction and indent become classes and attributes', () => {
  expect(html(...line('a', { align: 'center', direction: 'rtl', indent: 2 }))).toBe(
    '<p data-align="center" data-indent="2" dir="rtl">a</p>',
  );
});

test('pictures with an action are buttons', () => {
  const opened = jest.fn();
  const picture = { insert: { image: 'https://example.org/a.png' }, attributes: { alt: 'Moon' } };
  render(<PostBody delta={{ ops: [picture, { insert: '\n' }] }} onPicture={opened} />);
  fireEvent.click(screen.getByRole('button', { name: 'Moon Enlarge this picture' }));
  expect(opened).toHaveBeenCalledWith(
    expect.objectContaining({ address: 'https://example.org/a.png' }),
  );
});

test('a copy of the snapshot has its versions, its size and its colour', () => {
  const copy = '/pictures/0a1b2c3d.0123456789ab';
  const image = { insert: { image: `${copy}-1200.webp#675-102030` }, attributes: { alt: 'Moon' } };
  const shown = html(image, { insert: '\n' });
  expect(shown).toContain('<svg color="#102030" aria-hidden="true"></svg>');
  expect(shown).toContain(`<source media="(max-width: 30rem)" srcset="${copy}-720.webp">`);
  expect(shown).toContain('width="1200" height="675"');
  expect(shown).toContain(
    `srcset="${copy}-240.webp 240w, ${copy}-720.webp 720w, ${copy}-1200.webp 1200w"`,
  );
});

test('text that is written from right to left has its direction, wherever it stands', () => {
  const rtl = 'مرحبا 1.';
  expect(html({ insert: rtl })).toBe(`<p dir="auto">${rtl}</p>`);
  expect(html(...line(rtl, { header: 2 }))).toMatch(/^<h2 id="[^"]*" dir="auto">/);
  expect(html(...line('a', { list: 'ordered' }), ...line(rtl, { list: 'ordered' }))).toBe(
    `<ol dir="auto"><li>a</li><li>${rtl}</li></ol>`,
  );
  expect(html(...line(rtl, { blockquote: true }))).toBe(
    `<blockquote dir="auto"><p>${rtl}</p></blockquote>`,
  );
});
