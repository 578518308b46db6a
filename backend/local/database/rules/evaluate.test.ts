import { parseJson } from '../tree/parse-json';
import { compileRules, type RuleNode } from './compile';
import { couldWrite, isIndexed, mayRead, mayWrite, type RuleAuth } from './evaluate';

const now = 5000;

function compile(rules: unknown): RuleNode {
  const compiled = compileRules(JSON.stringify({ rules }));
  if (!compiled.ok) throw new Error(compiled.message);
  return compiled.rules;
}

function node(json: unknown) {
  const read = parseJson(json, { now, existing: () => null, depth: 0 });
  if (!read.ok) throw new Error(read.reason);
  return read.node;
}

const data = { n: 5, s: 'abba', b: true, o: { x: 1, y: { '.value': 2, '.priority': 'high' } } };
const auth: RuleAuth = { uid: 'anna', provider: 'password', token: { email: 'a@b.c', level: 3 } };

/** Whether a `.read` with this text, at the root, lets somebody read. */
function holds(rule: string, who: RuleAuth = auth): boolean {
  const rules = compile({ '.read': rule });
  return mayRead(rules, { auth: who, now, root: node(data), path: ['n'] });
}

test.each([
  ['true', true],
  ['false', false],
  ["auth.uid == 'anna'", true],
  ["auth.provider === 'password'", true],
  ['auth.token.level > 2', true],
  ["auth.token.email.endsWith('.c')", true],
  ['auth.token.missing == null', true],
  ['now == 5000', true],
  ["root.child('n').val() == 5", true],
  ["root.child('o/x').val() + 1 == 2", true],
  ["root.hasChild('o/x')", true],
  ["root.hasChildren(['n', 's'])", true],
  ["root.hasChildren(['n', 'z'])", false],
  ["root.child('n').hasChildren()", false],
  ["root.child('o').child('x').parent().hasChild('y')", true],
  ["root.child('o/y').getPriority() == 'high'", true],
  ["root.child('n').isNumber() && root.child('s').isString() && root.child('b').isBoolean()", true],
  ["root.child('s').val().length == 4", true],
  ["root.child('s').val().contains('bb')", true],
  ["root.child('s').val().beginsWith('ab')", true],
  ["root.child('s').val().endsWith('a')", true],
  ["root.child('s').val().replace('b', 'x') == 'axxa'", true],
  ["root.child('s').val().toUpperCase() == 'ABBA'", true],
  ["root.child('s').val().matches(/^AB+A$/i)", true],
  ["root.child('none').exists()", false],
  ["root.child('n').val() > 'text'", false],
  ["root.child('n').val().length > 1", false],
  ['root.parent().exists()', false],
  ["root.child('n').val() > 9 ? false : true", true],
])('%s: %s', (rule, expected) => {
  expect(holds(rule)).toBe(expected);
});

test.each([
  ['no object', '[]', 'one object'],
  ['something besides the rules', '{"rules":{},"more":1}', 'one object'],
  ['an unknown kind', '{"rules":{"a":{".reed":true}}}', '/a: .reed'],
  ['a number for a rule', '{"rules":{"a":{".read":1}}}', '/a: .read must be'],
  ['an expression that is no boolean', '{"rules":{".read":"auth.uid"}}', '/: .read'],
  ['an unknown variable', '{"rules":{".read":"user == null"}}', '/: .read'],
  ['newData where nothing is written', '{"rules":{".read":"newData.exists()"}}', '/: .read'],
  ['two wildcards side by side', '{"rules":{"$a":{},"$b":{}}}', '$a and $b'],
  ['one wildcard twice', '{"rules":{"$a":{"$a":{}}}}', 'used above'],
  ['an index that is no text', '{"rules":{".indexOn":[1]}}', '.indexOn'],
])('%s is refused by its place', (_name, text, message) => {
  const compiled = compileRules(text);
  expect(compiled.ok ? '' : compiled.message).toContain(message);
});

test('a permission to read holds for everything below', () => {
  const rules = compile({ a: { $x: { '.read': "$x == 'open'", b: { '.read': false } } } });
  const reads = (...path: string[]) => mayRead(rules, { auth, now, root: null, path });
  expect([
    reads('a'),
    reads('a', 'open'),
    reads('a', 'open', 'b', 'c'),
    reads('a', 'shut'),
  ]).toEqual([false, true, true, false]);
});

describe('writing', () => {
  function writes(rules: unknown, before: unknown, after: unknown, ...paths: string[]): boolean {
    return mayWrite(compile(rules), {
      auth,
      now,
      before: node(before),
      after: node(after),
      paths: paths.map((path) => path.split('/').filter((key) => key !== '')),
    });
  }

  test('validates what exists on the way, at the place and below it', () => {
    const rules = {
      '.write': true,
      a: {
        '.validate': "newData.hasChild('b')",
        b: { '.validate': 'newData.isNumber()' },
        $other: { '.validate': false },
      },
    };
    expect(writes(rules, {}, { a: { b: 1 } }, '/')).toBe(true);
    expect(writes(rules, {}, { a: { b: 'x' } }, '/')).toBe(false);
    expect(writes(rules, {}, { a: { b: 1, c: 1 } }, 'a/c')).toBe(false);
    expect(writes(rules, { a: { b: 1, c: 1 } }, { a: { b: 1 } }, 'a/c')).toBe(true);
    expect(writes(rules, { a: { b: 1, c: 1 } }, { a: { c: 1 } }, 'a/b')).toBe(false);
    expect(writes(rules, { a: { b: 1 } }, {}, 'a')).toBe(true);
  });

  test('needs a permission for every place of an update', () => {
    const rules = { a: { '.write': true }, b: { '.write': 'auth == null' } };
    expect(writes(rules, {}, { a: 1 }, 'a')).toBe(true);
    expect(writes(rules, {}, { a: 1, b: 1 }, 'a', 'b')).toBe(false);
    expect(writes(rules, {}, { a: 1 }, '/')).toBe(false);
  });

  test('sees what was and what will be', () => {
    const rules = {
      n: {
        '.write': 'newData.val() == data.val() + 1 && newData.parent().child("m").val() == now',
      },
    };
    expect(writes(rules, { n: 1 }, { n: 2, m: now }, 'n')).toBe(true);
    expect(writes(rules, { n: 1 }, { n: 3, m: now }, 'n')).toBe(false);
    expect(writes(rules, { n: 1 }, { n: 2 }, 'n')).toBe(false);
  });
});

test('indexes hold for their place alone', () => {
  const rules = compile({ list: { '.indexOn': ['a', 'b/c'], $x: {} } });
  const by = (...path: string[]) => ({ orderBy: { by: 'child' as const, path } });
  expect(isIndexed(rules, ['list'], by('a'))).toBe(true);
  expect(isIndexed(rules, ['list'], by('b', 'c'))).toBe(true);
  expect(isIndexed(rules, ['list'], by('b'))).toBe(false);
  expect(isIndexed(rules, ['list', 'x'], by('a'))).toBe(false);
  expect(isIndexed(rules, ['other'], { orderBy: { by: 'key' } })).toBe(true);
});

test('a write that no value makes right is known before its value is read', () => {
  const rules = compile({
    a: { '.write': "auth.uid == 'anna'", b: { '.write': 'newData.exists()' } },
    c: { '.write': "root.child('open').val() == true && newData.exists()" },
  });
  const could = (who: RuleAuth, ...path: string[]) =>
    couldWrite(rules, { auth: who, now, root: node({ open: true }), path });
  expect([could(auth, 'a'), could(null, 'a'), could(null, 'a', 'b')]).toEqual([true, false, true]);
  expect([could(null, 'c'), could(auth), could(auth, 'none')]).toEqual([true, false, false]);
  expect(couldWrite(rules, { auth, now, root: null, path: ['c'] })).toBe(false);
});
