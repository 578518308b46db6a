import { renderToStaticMarkup } from 'react-dom/server';
import { headings, plainText } from './outline';
import { PostBody } from './PostBody';
import { readDelta } from './read-delta';

/** mulberry32: a small seeded generator, so that a failing body can be made again. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

const HOSTILE: readonly unknown[] = [
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '<script>alert(1)</script>',
  'https://example.org/"onmouseover="alert(1)',
  'vbscript:x',
  'https://www.youtube.com/embed/x"onload=alert(1)',
  'https://example.org/ok.png',
  '\uD800',
  '\u0000\u202E',
  'x'.repeat(5000),
  'line\nline\n\n',
  '22px',
  'expression(alert(1))',
  'url(javascript:alert(1))',
  '__proto__',
  'checked',
  'center',
  true,
  false,
  null,
  -1,
  3,
  Number.POSITIVE_INFINITY,
  Number.NaN,
  [],
  [['x']],
  {},
  { __proto__: { link: 'javascript:alert(1)' } },
  JSON.parse('{"__proto__":{"bold":true}}'),
  { toString: 'x' },
];
const NAMES = [
  ...['bold', 'italic', 'link', 'size', 'color', 'background', 'header', 'list', 'indent', 'align'],
  ...[
    'direction',
    'blockquote',
    'code-block',
    'code',
    'script',
    'alt',
    'width',
    'height',
    'caption',
  ],
  ...['small', 'style', 'class', 'onclick', 'dangerouslySetInnerHTML', '__proto__', 'constructor'],
];
const EMBEDS = [
  'image',
  'video',
  'formula',
  'iframe',
  'html',
  '__proto__',
  'constructor',
  'children',
];

function hostileBody(next: () => number): unknown {
  const pick = <T,>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  const object = (names: readonly string[], most: number) =>
    Object.fromEntries(
      Array.from({ length: Math.floor(next() * most) }, () => [pick(names), pick(HOSTILE)]),
    );
  const ops = Array.from({ length: 1 + Math.floor(next() * 12) }, () => ({
    insert: next() < 0.6 ? pick(HOSTILE) : object(EMBEDS, 3),
    attributes: next() < 0.2 ? pick(HOSTILE) : object(NAMES, 5),
  }));
  return pick<unknown>([{ ops }, ops, { delta: JSON.stringify({ ops }) }]);
}

const ELEMENTS = new Set(
  'div p h2 h3 h4 h5 h6 strong em u s sub sup code pre blockquote ol ul li a img figure figcaption span button'.split(
    ' ',
  ),
);
const ATTRIBUTES = new Set(
  'class id href rel src srcset sizes alt width height loading decoding dir type aria-hidden aria-label role tabindex'.split(
    ' ',
  ),
);

function check(root: Element): void {
  for (const element of root.querySelectorAll('*')) {
    expect(ELEMENTS).toContain(element.localName);
    for (const { name, value } of element.attributes) {
      expect(ATTRIBUTES).toContain(name);
      if (name === 'href') expect(value).toMatch(/^(?:https?:\/\/|mailto:)/);
      if (name === 'src') expect(value).toMatch(/^https:\/\//);
    }
  }
}

test('no generated body becomes markup beyond the list, or throws', () => {
  for (let seed = 1; seed <= 1500; seed += 1) {
    const delta = readDelta(hostileBody(random(seed)));
    const root = document.createElement('div');
    root.innerHTML = renderToStaticMarkup(<PostBody delta={delta} />);
    check(root);
    expect(plainText(delta)).not.toMatch(/\p{Surrogate}/u);
    for (const { id } of headings(delta)) expect(root.querySelector(`[id="${id}"]`)).not.toBeNull();
  }
});

test('a body of the greatest size is rendered', () => {
  const ops = Array.from({ length: 50_000 }, (_, i) => ({ insert: `line ${i}\n` }));
  const markup = renderToStaticMarkup(<PostBody delta={readDelta({ ops })} />);
  expect(markup.match(/<p>/g)).toHaveLength(50_000);
});

test('lists nested without end stay shallow', () => {
  const ops = Array.from({ length: 2000 }, (_, i) => ({
    insert: '\n',
    attributes: { list: 'bullet', indent: i },
  }));
  const root = document.createElement('div');
  root.innerHTML = renderToStaticMarkup(<PostBody delta={readDelta({ ops })} />);
  expect(root.querySelector('ul '.repeat(10))).toBeNull();
});
