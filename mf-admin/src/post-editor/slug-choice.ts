import type { EditablePost } from '../data/post-record';

/**
 * Names the drafts of a post.
 * @param slug the one that the post can have: another where its own belongs to another post now
 */
export function draftName(base: EditablePost | undefined, slug: string): string {
  if (!base) return 'post-new';
  return slug === base.post.slug ? `post-edit-${slug}` : `post-removed-${base.post.index}`;
}

/** What a slug comes to, beside its field. */
export const slugHint = (slug: string, formerSlug: string | undefined): string =>
  formerSlug === undefined || formerSlug === slug
    ? `The post's address: /blog/post/${slug}`
    : `The post's address: /blog/post/${slug}. It was /blog/post/${formerSlug}.`;
