import type { APIRequestContext } from '@playwright/test';

interface StoredPost {
  index: number;
  slug: string;
  date: string;
  tags: string[];
  hidden?: boolean;
}

const newestFirst = (a: StoredPost, b: StoredPost) =>
  b.date.localeCompare(a.date) || b.index - a.index;

/** The posts that the database holds now, as readers should see them listed: newest first. */
export async function listedPosts(request: APIRequestContext): Promise<StoredPost[]> {
  const response = await request.get('http://localhost:9000/blog/posts.json?ns=stss-local');
  const stored: Record<string, Omit<StoredPost, 'index'> | null> = await response.json();
  return Object.entries(stored)
    .flatMap(([index, post]) => (post ? [{ ...post, index: Number(index) }] : []))
    .filter(({ index, hidden }) => index > 0 && !hidden)
    .sort(newestFirst);
}

/** Names of tags, those of most posts first, then by name. */
export function tagsByCount(posts: readonly StoredPost[]): string[] {
  const counts = new Map<string, number>();
  for (const tag of posts.flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).map(([name]) => name);
}

/** Positions of the updates that the database holds now, the newest first. */
export async function listedUpdates(request: APIRequestContext): Promise<number[]> {
  const response = await request.get('http://localhost:9000/latest.json?ns=stss-local');
  const stored: Record<string, Pick<StoredPost, 'date' | 'hidden'> | null> = await response.json();
  return Object.entries(stored)
    .flatMap(([index, update]) => (update ? [{ ...update, index: Number(index) }] : []))
    .filter(({ index, hidden }) => index > 0 && !hidden)
    .sort((a, b) => b.date.localeCompare(a.date) || b.index - a.index)
    .map(({ index }) => index);
}
