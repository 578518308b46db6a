import type { Answers } from './answers';

const post = (name: string, slug: string, title: string, description: string, text: string) => ({
  slug,
  title,
  description,
  date: '2026-01-01',
  tags: ['sample'],
  image: 'pictures/night.webp',
  imageAlt: 'A ringed planet above a field of stars',
  body: {
    ops: [
      { insert: text },
      { insert: '\n' },
      { insert: name },
      { insert: '\n', attributes: { header: 2 } },
      { insert: 'Log in as member@example.org with the password starlight to edit this post.\n' },
    ],
  },
});

/** The sample content of an empty local database, by path: two posts, and the hidden sample post. */
export function contentFiles({ name, origin }: Answers): Readonly<Record<string, unknown>> {
  return {
    'sample-post.json': post(
      name,
      'sample-post',
      'Sample post',
      'A reference for members. It never appears in lists or feeds.',
      'This post shows members what the editor offers.',
    ),
    'posts/01-first-post.json': post(
      name,
      'first-post',
      'Our first post',
      'A sample that shows how a post looks.',
      'Every post has a picture, a date, topics and a text.',
    ),
    'posts/02-second-post.json': post(
      name,
      'second-post',
      'Our second post',
      'Another sample, related to the first by its topic.',
      'Posts that share a topic are listed beside each other.',
    ),
    'updates.json': [
      {
        title: 'The site is here',
        content: 'A sample update. Members write updates in the browser.',
        date: '2026-01-01',
        link: `${origin}/`,
        image: 'pictures/night.webp',
      },
    ],
    'tags.json': ['sample'],
  };
}
