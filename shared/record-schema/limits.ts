/** The most that the database takes: characters of a text (UTF-16 units), tags of a post. */
export const MOST = {
  title: 200,
  description: 1000,
  content: 10_000,
  slug: 100,
  tag: 50,
  tags: 100,
  address: 2000,
  imageAlt: 300,
  body: 1_000_000,
} as const;
