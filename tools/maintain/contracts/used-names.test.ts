import { usedNames } from './used-names';

const namesIn = (text: string) =>
  usedNames('a.ts', text).map(({ module, name }) => `${module} ${name}`);

test('values are found by the names that the module gives them', () => {
  expect(namesIn("import a, { b, c as d } from 'x'; export { e as f } from 'y';")).toEqual([
    'x default',
    'x b',
    'x c',
    'y e',
  ]);
});

test('each has its place', () => {
  const text = "import a from 'x';\nimport {\n  b,\n} from 'y';\n";
  expect(usedNames('src/a.ts', text).map(({ place }) => place)).toEqual([
    'src/a.ts:1',
    'src/a.ts:4',
  ]);
});

test('a namespace may be any name', () => {
  expect(namesIn("import * as all from 'x'; export * from 'y';")).toEqual(['x *', 'y *']);
});

test('types leave nothing in a build', () => {
  const text =
    "import type { A } from 'x'; import { type B, c } from 'x'; export type { D } from 'x';";
  expect(namesIn(text)).toEqual(['x c']);
});

test('an import for side effects has no names', () => {
  expect(namesIn("import './a.css'; const text = 'import { a } from \"b\"';")).toEqual([]);
});
