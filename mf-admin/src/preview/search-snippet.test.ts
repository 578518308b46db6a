import { searchSnippet } from './search-snippet';

const address = 'https://society.example/blog/post/caf%C3%A9-%F0%9F%8C%99';

test('a short title and description are shown whole, the address as a trail', () => {
  expect(
    searchSnippet({ title: 'Moon · Society', description: 'Why it is bright', address }),
  ).toEqual({
    title: 'Moon · Society',
    description: 'Why it is bright',
    trail: 'society.example › blog › post › café-🌙',
  });
});

test('long ones are cut between words, by characters that readers see', () => {
  const { title, description } = searchSnippet({
    title: '🌙word '.repeat(20),
    description: 'word '.repeat(80),
    address,
  });
  expect(title).toMatch(/word…$/);
  expect([...title].length).toBeLessThanOrEqual(61);
  expect([...title].length).toBeGreaterThan(50);
  expect(description).toMatch(/word…$/);
  expect(description.length).toBeLessThanOrEqual(161);
});

test('an address with a broken escape is shown as it is', () => {
  expect(searchSnippet({ title: '', description: '', address: 'https://x.org/%E2' }).trail).toBe(
    'x.org › %E2',
  );
});
