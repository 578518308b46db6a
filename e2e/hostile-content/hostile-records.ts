import {
  type ContentType,
  type Field,
  post,
  storedFields,
  storedNames,
  type TextFormat,
  update,
} from '@site/shared/content-types';
import { type SeededRandom, seededRandom } from '../../backend/local/testing/seeded-random';

// A grammar of what somebody may have stored to break a page: whole structures that readers take
// for a post, with something hostile in each position.

const BREAKOUTS = [
  ...['<script>alert(1)</script>', '</script><script>alert(1)</script>', '<!--<script>', '-->'],
  ...['</title><img src=x onerror=alert(1)>', '</textarea><svg/onload=alert(1)>', '</div></main>'],
  ...['" onmouseover="alert(1)', "' autofocus onfocus='alert(1)", '`onerror=alert(1)', '><'],
  ...[']]><script xmlns="http://www.w3.org/1999/xhtml">alert(1)</script>', '<![CDATA[', ']]>'],
  ...['<?xml version="1.0"?>', '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>&e;'],
  ...[
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    '&#x3c;img src=x onerror=alert(1)&#x3e;',
    '&amp',
    '&',
  ],
  ...[
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<template><iframe srcdoc=x>',
  ],
  ...[
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src onerror=1&gt;">',
  ],
  ...['<base href="//evil.example">', '<meta http-equiv=refresh content="0;url=//evil.example">'],
  ...['<form action=//evil.example><button>', '<link rel=stylesheet href=//evil.example>'],
  ...['\u2028alert(1)\u2029', '\u0000', '\u0008\u000b\u001f', '\uFFFE\uFFFF', '\uD83D', '\uDE00'],
  ...[
    '\u202Egnp.exe',
    '\u{E0041}',
    '\r\n\r\n',
    '$' + '{alert(1)}',
    '{{constructor.constructor("x")()}}',
  ],
  ...['\\u003cscript>', '\\', '"}]}</script>', '__proto__', 'constructor', 'z̸̢̛'.repeat(40)],
];
const WORDS = ['Saturn', 'rings', 'of', 'ice', 'शनि', '土星', '🪐', ' ', '\n', '\t', '10 < 20 > 5'];
const SCHEMES = [
  ...[
    'javascript:',
    'JaVaScRiPt:',
    'java\tscript:',
    'java\nscript:',
    ' javascript:',
    '\u0001javascript:',
  ],
  ...[
    'javascript&colon;',
    '&#106;avascript:',
    'javascript://https://x/%0a',
    'vbscript:',
    'livescript:',
  ],
  ...['data:text/html,', 'data:text/html;base64,', 'data:image/svg+xml,', 'data:image/png;base64,'],
  ...[
    'blob:https://x/',
    'file:///',
    'filesystem:https://x/',
    'about:',
    'view-source:',
    'ws://',
    'ftp://',
  ],
  ...[
    'intent://',
    'tel:',
    'mailto:',
    'http://',
    'https://',
    'HTTPS://',
    'https:',
    'https:\\\\',
    '//',
    '/',
  ],
  ...['https://user:pass@', 'https://[', 'https://www.youtube.com/embed/', 'https://youtu.be/'],
  ...[
    'https://player.vimeo.com/video/',
    'https://youtube.com.evil.example/embed/',
    'http://localhost:9199/',
    '/pictures/0a1b2c3d.0123456789ab-1200.webp#675-102030',
  ],
];
const RESTS = [
  ...[
    'alert(1)',
    '<script>alert(1)</script>',
    '<svg onload=alert(1)>',
    'example.org/a.png',
    'x"y',
    "x'y",
  ],
  ...[
    'example.org/a.png 1x, javascript:alert(1) 2x',
    'example.org/a,',
    'example.org/?a=1&amp;b=<b>',
  ],
  ...['example.org/#"><script>alert(1)</script>', 'dQw4w9WgXcQ', 'dQw4w9WgXcQ" onload="alert(1)'],
  ...[
    'dQw4w9WgXcQ?autoplay=1&origin=javascript:x',
    '123456789',
    'example.org/\u202E\u0000',
    'пример.рф/',
  ],
  ...['evil.example\\@example.org', 'example.org:99999/', 'x'.repeat(300), ''],
];
const ODD: readonly unknown[] = [
  ...[null, true, false, 0, -1, 3, 1e9, 1.5, '', [], {}, [['x']], { toString: 'x' }, ['<b>']],
  ...[
    '1',
    '22px',
    '9px',
    'expression(alert(1))',
    'url(javascript:alert(1))',
    'red;background:url(x)',
  ],
  JSON.parse('{"__proto__":{"link":"javascript:alert(1)","bold":true}}'),
  JSON.parse('{"constructor":{"prototype":{"x":1}}}'),
];

const several = <T>({ next }: SeededRandom, least: number, most: number, make: () => T): T[] =>
  Array.from({ length: least + Math.floor(next() * (most - least + 1)) }, make);

const text = (random: SeededRandom): string =>
  several(random, 1, 4, () => random.pick(random.chance(0.6) ? BREAKOUTS : WORDS)).join('');

const address = ({ pick, chance }: SeededRandom): string =>
  pick(SCHEMES) + pick(RESTS) + (chance(0.2) ? pick(BREAKOUTS) : '');

/** Objects with names that mean something to objects, as JSON makes them. */
const fields = (entries: readonly (readonly [string, unknown])[]): Record<string, unknown> =>
  JSON.parse(
    `{${entries.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value ?? null)}`).join()}}`,
  );

const INLINE: Record<string, (random: SeededRandom) => unknown> = {
  bold: ({ pick }) => pick([true, true, 'true', 1]),
  italic: () => true,
  underline: () => true,
  strike: () => true,
  code: () => true,
  script: ({ pick }) => pick(['sub', 'super', 'alert(1)']),
  link: address,
  size: ({ pick }) => pick(['10px', '22px', '23px', '99px" onclick="x', '1e1px', 'calc(1px)']),
  color: ({ pick }) =>
    pick(['#e60000', 'red', 'rgb(1, 2, 3)', 'url(javascript:alert(1))', '#fff;x:y']),
  background: ({ pick }) => pick(['#ffff00', 'expression(alert(1))', 'blue', 'constructor']),
  font: text,
  style: () => 'background:url(javascript:alert(1))',
  class: () => 'x" onclick="alert(1)',
  onclick: () => 'alert(1)',
  id: () => 'root',
  dangerouslySetInnerHTML: () => ({ __html: '<img src=x onerror=alert(1)>' }),
  ref: () => 'x',
  children: text,
};
const LINE: Record<string, (random: SeededRandom) => unknown> = {
  header: ({ pick }) => pick<unknown>([1, 2, 3, 6, 7, 0, -1, '1', 1.5, 'script']),
  list: ({ pick }) => pick(['ordered', 'bullet', 'checked', 'unchecked', 'toString', '__proto__']),
  indent: ({ pick }) => pick<unknown>([1, 2, 8, 9, 1e9, -1, '1', 0.5]),
  align: ({ pick }) => pick(['center', 'right', 'justify', 'left" onclick="x', 'constructor']),
  direction: ({ pick }) => pick(['rtl', 'ltr', 'rtl" x="']),
  blockquote: () => true,
  'code-block': ({ pick }) => pick<unknown>([true, 'python', '<script>']),
  table: text,
};
const EMBEDS = [
  'image',
  'image',
  'image',
  'video',
  'video',
  'formula',
  'iframe',
  'html',
  'script',
  '__proto__',
  'constructor',
];
const OF_PICTURES: Record<string, (random: SeededRandom) => unknown> = {
  alt: text,
  caption: text,
  small: address,
  width: ({ pick }) => pick<unknown>(['800', 800, '1e9', -1, '100%', '1" onload="x', 0.5]),
  height: ({ pick }) => pick<unknown>([600, '600px', 'auto', 99_999]),
  onerror: () => 'alert(1)',
  srcset: address,
};

function attributes(random: SeededRandom, of: typeof INLINE): unknown {
  if (random.chance(0.06)) return random.pick(ODD);
  const names = several(random, 0, 3, () => random.pick(Object.keys(of)));
  if (random.chance(0.1)) names.push('__proto__');
  return fields(
    names.map((name) => {
      const make = Object.hasOwn(of, name) && !random.chance(0.1) ? of[name] : undefined;
      return [name, make ? make(random) : random.pick(ODD)];
    }),
  );
}

/** One line of a document: words, links and pictures, and the break that ends it. */
function line(random: SeededRandom): unknown[] {
  const pieces = several(random, 0, 3, () => {
    if (random.chance(0.05)) return random.pick(ODD);
    if (random.chance(0.65))
      return { insert: text(random), attributes: attributes(random, INLINE) };
    const value = random.chance(0.8) ? address(random) : random.pick(ODD);
    const insert = fields([[random.pick(EMBEDS), value]]);
    return { insert, attributes: attributes(random, { ...OF_PICTURES, ...INLINE }) };
  });
  return [...pieces, { insert: '\n', attributes: attributes(random, LINE) }];
}

/** A stored body, in one of the forms in which bodies are stored. */
function body(random: SeededRandom): unknown {
  const ops = several(random, 1, 6, () => line(random)).flat();
  return random.pick<() => unknown>([
    () => ({ delta: JSON.stringify({ ops }), index: 1, rev: 1 }),
    () => ({ delta: JSON.stringify({ ops }), index: 1, rev: 1 }),
    () => ({ ops }),
    () => ({ ops: Object.fromEntries(ops.map((op, index) => [index * 3, op])) }),
    () => ops,
    () => JSON.stringify({ ops }),
    () => ({ delta: JSON.stringify({ ops }).slice(0, -3) }),
    () => random.pick(ODD),
  ])();
}

const names = (random: SeededRandom): string =>
  random.pick([
    'moon',
    'mars-rover',
    '__proto__',
    'constructor',
    'post',
    'x',
    '..',
    'a/b',
    text(random),
  ]);

function tags(random: SeededRandom): unknown {
  const list = several(random, 1, 5, () => (random.chance(0.1) ? random.pick(ODD) : names(random)));
  return random.chance(0.6) ? list : Object.fromEntries(list.map((name, n) => [n * 2, name]));
}

/** A text as the database takes it for a key. */
const toKey = (text: string): string =>
  text
    .replaceAll(/[.#$/[\]\p{Cc}\p{Cs}]/gu, '')
    .replace('__proto__', '')
    .slice(0, 100) || 'somebody';

const people = (random: SeededRandom): unknown =>
  fields(
    several(random, 0, 12, () => [
      random.pick([
        '-OaBcDeFgHiJkLmNoPq0',
        '-teamMember-----0001',
        toKey(names(random)),
        toKey(text(random)),
      ]),
      random.chance(0.1) ? random.pick(ODD) : text(random),
    ]),
  );

/** Mostly the first; sometimes what does not belong there. */
const mostly = (
  random: SeededRandom,
  value: unknown,
  other: () => unknown = () => random.pick(ODD),
) => (random.chance(0.06) ? other() : value);

/** A text that has a format, or nearly. */
const formatted = (random: SeededRandom, format: TextFormat): string =>
  random.pick(
    {
      email: [
        'a@b.cd',
        'a?bcc=x@b.cd',
        'a%0ab@c.de',
        "'-alert(1)-'@b.cd",
        '"><b>@b.cd',
        'a&b@c.de',
      ],
      phone: ['+91 00000 00000', '0123;phone-context=x', '+', '(((((((((((((', '1 2 3 4 5 6 7 8'],
      path: ['/team', '/Quiz', '/__proto__', '//example.org', '/a/../b', '/status', '/-'],
      academicYear: ['2026-27', '..', '../../x', '', '.', 'a/b', '\u0000', '__proto__'],
    }[format],
  );

/** A value of a field, as a form or a script of one's own may have stored it. */
function fieldValue(random: SeededRandom, field: Field, index: number): unknown {
  switch (field.type) {
    case 'url':
    case 'file':
    case 'image':
      return mostly(random, address(random));
    case 'choice':
      return mostly(random, random.pick([...field.options, '__proto__', 'constructor']));
    case 'order':
      return mostly(random, random.pick<unknown>([index, -1e308, 1e308, '1', null]));
    case 'dateTime':
      return mostly(
        random,
        random.pick(['9999-12-31T23:59+14:00', '0001-01-01T00:00Z', '2026-03-01T19:30+05:30']),
        () => text(random),
      );
    case 'text':
      if (field.format) return mostly(random, formatted(random, field.format));
      return mostly(random, text(random));
    case 'tags':
      return tags(random);
    case 'people':
      return people(random);
    case 'day':
      return mostly(
        random,
        random.pick(['2026-03-01', '2024-2-29', '2026-03-01T00:00', '0001-01-01', '9999-12-31']),
        () => text(random),
      );
    case 'slug':
      return mostly(
        random,
        random.pick([`hostile-${index}`, `__proto__-${index}`, `Old_${index}`]),
        () => random.pick(['../x', '__proto__', 'constructor', 'new', text(random)]),
      );
    case 'bodyKey':
      return mostly(random, `${field.prefix}${index}`);
    default:
      return mostly(random, text(random));
  }
}

/** A record of a kind, as a malicious member stores it. @param index makes keys and slugs differ */
export const hostileRecordOf = (random: SeededRandom, type: ContentType, index: number) =>
  fields([
    ...storedFields(type).map(
      ([name, field]) =>
        [
          random.pick([name, ...storedNames(name, field)]),
          fieldValue(random, field, index),
        ] as const,
    ),
    ['rev', mostly(random, 1)],
    ['updated', mostly(random, random.pick<unknown>([1e12, 1e300, -5, '1', 8.64e15, 8.64e15 + 1]))],
    ['__proto__', { hidden: true }],
  ]);

export interface HostileRecord {
  post: unknown;
  body: unknown;
  update: unknown;
  tag: unknown;
}

/**
 * The records that a malicious member stores at one index of each list.
 * @param index also names the post's body.
 */
export function hostileRecord(seed: number, index: number): HostileRecord {
  const random = seededRandom(seed);
  const whole = (type: ContentType) => mostly(random, hostileRecordOf(random, type, index));
  return { post: whole(post), update: whole(update), body: body(random), tag: names(random) };
}
