import { refusal } from './version-gate';

const provided = { shell: '1.4.2', shared: '2.0.0' };

test.each([
  ['^1.0.0', '^2.0.0'],
  ['>1.4.1', '>=1.5.0 <3.0.0'],
  ['~1.4.0', '1.9.0 || 2.0.0'],
  ['<=1.4.2', '=2.0.0'],
  ['<1.10.0', '>=2.0.0'],
])('a build that asks for shell %s and shared %s may run', (shell, shared) => {
  expect(refusal({ shell, shared }, provided)).toBeUndefined();
});

test.each([
  [{ shell: '^2.0.0', shared: '^2.0.0' }, 'it needs shell ^2.0.0, and this site has 1.4.2'],
  [{ shell: '^1.5.0', shared: '^2.0.0' }, 'it needs shell ^1.5.0, and this site has 1.4.2'],
  [{ shell: '^1.0.0', shared: '^1.0.0' }, 'it needs shared ^1.0.0, and this site has 2.0.0'],
  [{ shell: '~1.3.9', shared: '^2.0.0' }, 'it needs shell ~1.3.9, and this site has 1.4.2'],
  [{ shell: '<1.4.2', shared: '^2.0.0' }, 'it needs shell <1.4.2, and this site has 1.4.2'],
  [{ shell: '>1.4.2', shared: '^2.0.0' }, 'it needs shell >1.4.2, and this site has 1.4.2'],
  [
    { shell: '>1.0.0 <1.4.0', shared: '*' },
    'it needs shell >1.0.0 <1.4.0, and this site has 1.4.2',
  ],
  [{ shell: 'latest', shared: '^2.0.0' }, 'it needs shell latest, and this site has 1.4.2'],
])('a build that asks for %j is refused with the reason', (requires, reason) => {
  expect(refusal(requires, provided)).toBe(reason);
});

test('below 1.0.0 a caret allows less', () => {
  const refused = (range: string, version: string) =>
    refusal({ shell: range, shared: '^2.0.0' }, { ...provided, shell: version }) !== undefined;
  expect(['0.3.1', '0.3.9', '0.4.0', '0.3.0'].map((version) => refused('^0.3.1', version))).toEqual(
    [...[false, false, true, true]],
  );
  expect(['0.0.3', '0.0.4'].map((version) => refused('^0.0.3', version))).toEqual([false, true]);
});
