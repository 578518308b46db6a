import { postingData } from './posting-data';

const post = {
  ...{ index: 1, slug: 'moon', title: 'Moon', description: 'Near', date: '2026-11-26' },
  ...{ image: '', tags: ['isro'], file: 'post1', updated: 0, rev: 1 },
};
const dataOf = (more: object) => postingData({ ...post, ...more }, 'Society', 'ISRO');

test('search engines learn the language of a post that is not that of the site', () => {
  expect(dataOf({ language: 'bn' })).toMatchObject({ inLanguage: 'bn' });
  expect(dataOf({})).not.toHaveProperty('inLanguage');
});

test('the picture of a post has an absolute address', () => {
  const { image } = dataOf({ image: '/pictures/moon.webp' });
  expect(image).toMatch(/^https?:\/\/[^/]+\/pictures\/moon\.webp$/);
});
