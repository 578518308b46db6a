import { compileRules } from './compile';

const messageOf = (text: string) => {
  const compiled = compileRules(text);
  return compiled.ok ? 'accepted' : compiled.message;
};
const withRules = (rules: unknown) => messageOf(JSON.stringify({ rules }));

describe('query', () => {
  test.each(['.read', '.write', '.validate'])('is unknown to %s', (kind) => {
    expect(withRules({ a: { [kind]: 'query.limitToFirst < 10' } })).toContain(`/a: ${kind}`);
    expect(withRules({ a: { [kind]: 'auth.query == true' } })).toBe('accepted');
  });
});

describe('a regular expression', () => {
  const rule = (pattern: string) =>
    withRules({ a: { '.validate': `newData.val().matches(${pattern})` } });

  test.each([
    ['a lookahead', '/^(?=a)/'],
    ['a negative lookahead', '/^(?!a)b/'],
    ['a group that does not capture', '/(?:ab)+/'],
    ['a back reference', '/(a)\\1/'],
    ['a word boundary', '/\\bword\\b/'],
    ['an escaped line break', '/a\\nb/'],
    ['a code point', '/\\u0041/'],
    ['a property', '/\\p{L}/'],
    ['a lazy quantifier', '/a+?b/'],
    ['a quantifier on a quantifier', '/a{2}?/'],
    ['an empty alternative', '/(|a)/'],
    ['an empty last alternative', '/(a|)/'],
    ['a named class', '/[[:alpha:]]/'],
    ['an anchor in the middle', '/a^b/'],
    ['an anchor in a group', '/(^a|b$)/'],
    ['a flag', '/a/g'],
  ])('with %s is refused', (_name, pattern) => {
    expect(rule(pattern)).toContain('/a: .validate');
  });

  test.each([
    ...['/^foo/', '/^a*$/', '/^a?$/', '/......../', '/(ab)*/', '/a|bc/', '/[ABCDEF]/', '/[^0-9]/'],
    ...['/yes/i', '/^\\S+\\.\\w{2,4}$/', '/\\//', '/\\\\/', '/[-_.]/', '/[\\s\\-\\]]/', '/a{2,}/'],
    ...['/[(?:]/', '/\\(?a/', '/(a|b)?c/', '/[+*]+/'],
    // The examples of Firebase's reference.
    '/^(19|20)[0-9][0-9][-\\/. ](0[1-9]|1[012])[-\\/. ](0[1-9]|[12][0-9]|3[01])$/',
    '/^[A-Z0-9._%+-]+@[A-Z0-9.-]+\\.[A-Z]{2,4}$/i',
    "/^(ht|f)tp(s?):\\/\\/[0-9a-zA-Z]([-.\\w]*[0-9a-zA-Z])*((0-9)*)*(\\/?)([a-zA-Z0-9\\-.?,'\\/\\\\+&=%$#_]*)?$/",
  ])('of the supported symbols is accepted: %s', (pattern) => {
    expect(rule(pattern)).toBe('accepted');
  });
});
