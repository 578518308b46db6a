import { groupOf, groupShares, modulePieces } from './source-pieces';

const map = {
  file: 'main.js',
  version: 3,
  sources: ['/site/shell/src/main.tsx', '/site/node_modules/react/index.js'],
  sourcesContent: [],
  names: [],
  sourceRoot: '',
  // Five characters each of the first source, the second, of none, and of the first again.
  mappings: 'AAAA,KCAA,K,KDAA',
};

test('a script is divided where its modules meet', () => {
  expect(modulePieces('aaaaabbbbbcccccddddd', map, '/site')).toEqual([
    { name: 'shell/src/main.tsx', text: 'aaaaa' },
    { name: 'node_modules/react/index.js', text: 'bbbbb' },
    { name: 'bundler', text: 'ccccc' },
    { name: 'shell/src/main.tsx', text: 'ddddd' },
  ]);
});

test('what lies inside a module without a source is of it, and tables of class names are told apart', () => {
  const pieces = (script: string, mappings: string) =>
    modulePieces(script, { ...map, mappings }, '/site').map(({ name, text }) => [name, text]);
  expect(pieces('aaaaa...::aaaaa', 'AAAA,K,KAAA').map(([name]) => name)).toEqual(
    Array(3).fill('shell/src/main.tsx'),
  );
  expect(pieces('aaaaa},1(e){e.exports={a:"a__1"}},2(e){bbb', 'AAAA,K,kCCAA')).toEqual([
    ['shell/src/main.tsx', 'aaaaa'],
    ['bundler', '},1(e){e.'],
    ['class names', 'exports={a:"a__1"}'],
    ['bundler', '},2(e){'],
    ['node_modules/react/index.js', 'bbb'],
  ]);
});

test('no character of a script is lost', () => {
  const script = 'aaaaabbbbb\ncc\n';
  const pieces = modulePieces(script, map, '/site');
  expect(pieces.map(({ text }) => text).join('')).toBe(script);
});

test.each([
  ['node_modules/react-dom/cjs/react-dom-client.production.js', 'react-dom'],
  ['node_modules/@firebase/app/dist/index.js', '@firebase/app'],
  ['node_modules/a/node_modules/b/index.js', 'b'],
  ['shared/ui/cover/Cover.tsx', 'shared/ui'],
  ['shell/src/sky/stars/draw.ts', 'shell/src/sky'],
  ['shell/src/main.tsx', 'shell/src'],
  ['society/settings.json', 'society'],
  ['bundler', 'bundler'],
])('%s belongs to %s', (module, group) => {
  expect(groupOf(module)).toBe(group);
});

test('the shares of a package are one, and the largest comes first', () => {
  const shares = new Map([
    ['shared/ui/a.tsx', 5],
    ['node_modules/react/a.js', 20],
    ['shared/ui/b.tsx', 6],
    ['shared/text/c.ts', 20],
  ]);
  expect(groupShares(shares)).toEqual([
    ['react', 20],
    ['shared/text', 20],
    ['shared/ui', 11],
  ]);
});
