import { contentTypes, event, paper, sectionText } from '@site/shared/content-types';
import { contentProblems, membersWithoutGroup, shadowedRedirects } from './content-problems';

const ID = '-OaBcDeFgHiJkLmNoPqR';
const link = 'https://example.org/';

test('what pages show is no problem, nor is what was removed or is empty', () => {
  const stored = { [ID]: { title: 'A', link, authors: '', order: 1 }, other: { hidden: true } };
  expect(contentProblems(paper, stored)).toEqual([]);
  for (const type of contentTypes) expect(contentProblems(type, null)).toEqual([]);
});

test.each([
  ['a text', { [ID]: 'text' }, { value: '"text"', shown: 'the record is left out' }],
  [
    'a record without a usable link',
    { [ID]: { title: 'A', link: 'javascript:alert(1)' } },
    { field: 'link', value: '"javascript:alert(1)"', shown: 'the record is left out' },
  ],
  [
    'a number instead of names',
    { [ID]: { title: 'A', link, authors: 5 } },
    { field: 'authors', value: '5', shown: 'nothing' },
  ],
])('%s is reported', (_what, stored, problem) => {
  expect(contentProblems(paper, stored)).toEqual([{ kind: 'paper', id: ID, ...problem }]);
});

test('a text of the site is said to stay, a long value is shortened', () => {
  const [problem] = contentProblems(sectionText, { team: { lead: { a: 'x'.repeat(100) } } });
  expect(problem).toMatchObject({ id: 'team', field: 'lead', shown: 'the last valid text' });
  expect(problem?.value).toHaveLength(80);
  expect(contentProblems(event, { [ID]: { title: 'A', start: 'soon' } })).toHaveLength(1);
});

test('a redirect at the address of a page and a member without a group are reported', () => {
  const redirects = { [ID]: { path: '/Team', link }, b: { path: '/quiz', link }, c: 5 };
  const isPage = (path: string) => path.toLowerCase() === '/team';
  expect(shadowedRedirects(redirects, isPage).map(({ value }) => value)).toEqual(['/Team']);
  const members = { [ID]: { group: 'gone' }, b: { group: 'here' }, c: null };
  expect(membersWithoutGroup(members, ['here']).map(({ id }) => id)).toEqual([ID]);
});
