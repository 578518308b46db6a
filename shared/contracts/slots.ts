import type { event, Stored } from '../content-types';
import type { PostPage, Update } from './content';

/** Props that the owner of each slot hands to what fills it. */
export interface SlotProps {
  /** On the landing page: the newest posts. */
  'landing.blog/v1': Record<never, never>;
  /** On the landing page: the newest updates. */
  'landing.latest/v1': Record<never, never>;
  /** On the landing page, below the news: a card of a section that has no other place there. */
  'landing.section/v1': Record<never, never>;
  /** On the blog list, for members: New Post and the new-tag control. */
  'blog.memberTools/v1': { tags: readonly string[] };
  /** On the updates page, for members: New Update. */
  'latest.memberTools/v1': { nextId: number };
  /** Beside a record of any kind, for members: Edit. `id`: its key, or its slug where it has one. */
  'record.memberTools/v1': { kind: string; id: string | number };
  /** Beside a list of such records, for members: New and Reorder. */
  'list.memberTools/v1': { kind: string };
  /** On pages for previews: a post as its own page, before it is public. Its date may be ''. */
  'post.preview/v1': { page: PostPage };
  /** The same of an update, as it is opened from the list. */
  'update.preview/v1': { update: Update };
  /** The same of an event, as its own page. Its start may be ''. */
  'event.preview/v1': { event: Stored<typeof event> };
}

export type SlotName = keyof SlotProps;

/** Every slot of this version of `shared`; the type holds that none is missing. */
export const slotNames = Object.keys({
  'landing.blog/v1': true,
  'landing.latest/v1': true,
  'landing.section/v1': true,
  'blog.memberTools/v1': true,
  'latest.memberTools/v1': true,
  'record.memberTools/v1': true,
  'list.memberTools/v1': true,
  'post.preview/v1': true,
  'update.preview/v1': true,
  'event.preview/v1': true,
} satisfies Record<SlotName, true>) as readonly SlotName[];
