import type { Role } from '../auth';
import type { DraftState } from './stored';

/** A member who wants to do something. */
export interface Actor {
  uid: string;
  role: Role;
}

/** What is stored of one piece of writing. */
export interface EditorialState {
  /** The draft on the server, if there is one. */
  draft?: { author: string; state: DraftState } | undefined;
  /** The public record, a tombstone too; absent where nothing is stored. */
  record?: { owner?: string | undefined } | undefined;
  /** Whether authors publish their own without review: `settings.authorsPublish`. */
  authorsPublish?: boolean;
}

export type EditorialAction =
  /** Save, delete or share the draft, or begin one. */
  | 'edit draft'
  | 'comment'
  | 'submit'
  /** Take a submitted draft back. */
  | 'withdraw'
  | 'request changes'
  | 'publish'
  /** Schedule, move, or cancel a schedule. */
  | 'schedule';

/** Who edits: editors every draft, authors their own, of records that are theirs or new. */
function mayEdit({ uid, role }: Actor, { draft, record }: EditorialState): boolean {
  if (role !== 'author') return true;
  return (!draft || draft.author === uid) && (!record || record.owner === uid);
}

/** Whether somebody may do this now. The rules refuse the same; pages use this to offer no more. */
export function canDo(action: EditorialAction, actor: Actor, now: EditorialState): boolean {
  const isEditor = actor.role !== 'author';
  switch (action) {
    case 'edit draft':
      return mayEdit(actor, now);
    case 'comment':
      return now.draft !== undefined && mayEdit(actor, now);
    case 'submit':
      return mayEdit(actor, now) && now.draft?.state !== 'review';
    case 'withdraw':
      return mayEdit(actor, now) && now.draft?.state === 'review';
    case 'request changes':
      return isEditor && now.draft?.state === 'review';
    case 'publish':
      return isEditor || (now.authorsPublish === true && mayEdit(actor, now));
    case 'schedule':
      return isEditor;
  }
}
