import type { PublishOutcome } from '../data/save-outcome';

export type SaveFailure = Exclude<PublishOutcome, { ok: true }>;

export const SLUG_EXISTS = 'Slug exists. Please choose a unique slug.';

const KEPT = 'Your text is still here.';

const DRAFT_CHANGES = {
  merged:
    'The draft was changed elsewhere meanwhile. The form now shows those changes. Please check them, then save again.',
  conflict: `The draft was changed elsewhere meanwhile, in the same field. ${KEPT}`,
  gone: `The draft was published or discarded elsewhere meanwhile. ${KEPT} Saving again publishes it.`,
};

/**
 * Why a save did not happen and what can be done, in the writer's words.
 *
 * @param isMember whether the account is a member now
 */
export function explainFailure(failure: SaveFailure, isMember: boolean): string {
  switch (failure.reason) {
    case 'conflict':
      return `Somebody else saved this while you were writing. ${KEPT}`;
    case 'taken':
      return `${SLUG_EXISTS} Somebody else took it while you were writing. ${KEPT}`;
    case 'denied':
      return isMember
        ? `The server refused to save this text. ${KEPT}`
        : `You are no longer a member, or your login has expired, so the server refuses to save. ${KEPT} Copy it before you leave.`;
    case 'scheduled':
      return `Your version was not saved: another version is still scheduled. ${KEPT}`;
    case 'draft':
      return DRAFT_CHANGES[failure.change];
    case 'failed':
      return `The server could not be reached. ${KEPT} Please try again.`;
  }
}
