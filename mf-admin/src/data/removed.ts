import { readPosts, readUpdates } from '@stss/shared/content-model';
import type { MemberDatabase } from './member-database';

/** Something that readers do not see any more, and where a member can bring it back. */
export interface Removed {
  title: string;
  editPath: string;
}

/** Removed posts and updates, in the order of their places. */
export async function readRemoved(database: MemberDatabase): Promise<Removed[]> {
  const [posts, updates] = await Promise.all([
    database.read('blog/posts'),
    database.read('latest'),
  ]);
  return [
    ...readPosts(posts)
      .filter(({ hidden }) => hidden)
      .map(({ title, slug }) => ({ title, editPath: `/blog/post/${slug}/edit` })),
    ...readUpdates(updates)
      .filter(({ hidden }) => hidden)
      .map(({ title, index }) => ({ title, editPath: `/latest/edit/${index}` })),
  ];
}
