import { site } from '@site/shared/site';
import { fullTitle, postCard } from '.';

test('a title ends with whose page it is, that of the landing page is the society’s name', () => {
  const names = { name: 'Renamed', shortName: 'RN' };
  expect(fullTitle('Moon', names)).toBe('Moon · RN');
  expect(fullTitle(site.society.name, names)).toBe('Renamed');
});

test('the card of a post says when it appeared, once that is known', () => {
  const { host } = new URL(site.publicOrigin);
  expect(postCard({ title: 'Moon', date: '2026-03-01' }).line).toBe(`1 March 2026 · ${host}`);
  expect(postCard({ title: 'Moon', date: '' }).line).toBe(host);
});
