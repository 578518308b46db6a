// @covers Validation | A new post's defaults, the day by +05:30
import { emptyDraft, post } from '@site/shared/content-types';
import { dayAt } from '@site/shared/text';
import { newPost } from './new-post';

test('a new post starts with the defaults of the product', () => {
  const evening = Date.parse('2026-03-01T20:00:00Z');
  expect(newPost(7, evening)).toEqual({
    ...emptyDraft(post),
    slug: 'post-7',
    title: 'New Post',
    description: 'A short description of the post',
    date: dayAt(evening),
    body: { ops: [{ insert: '\n' }] },
  });
});
