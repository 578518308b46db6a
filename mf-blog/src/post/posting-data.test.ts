import { listedPosts, parsePost } from '@site/shared/content-model';
import { postingData } from './posting-data';

const stored = { slug: 'moon', title: 'Moon', description: 'Near', date: '2026-11-26' };
const parsed = parsePost(1, { ...stored, tags: ['isro'], file: 'post1' });
const [post] = parsed ? listedPosts([parsed]) : [];
if (!post) throw new Error('The post is none.');
const dataOf = (more: object) => postingData({ ...post, ...more }, 'Society', 'ISRO');

test('search engines learn the language of a post that is not that of the site', () => {
  expect(dataOf({ language: 'bn' })).toMatchObject({ inLanguage: 'bn' });
  expect(dataOf({})).not.toHaveProperty('inLanguage');
});

test('the picture of a post has an absolute address', () => {
  const { image } = dataOf({ image: '/pictures/moon.webp' });
  expect(image).toMatch(/^https?:\/\/[^/]+\/pictures\/moon\.webp$/);
});
