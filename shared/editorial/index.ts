export {
  type DraftData,
  draftTitle,
  readDraftData,
  readShownDraft,
  toDraftData,
} from './draft-data';
export { describeJob, isLate, readJobTime } from './job';
export { reviewedType, reviewedTypes } from './kinds';
export {
  MAX_DRAFT_DATA,
  MAX_DRAFT_TITLE,
  MAX_REVIEW_TEXT,
  PREVIEW_MS,
  PREVIEW_TOKEN_BYTES,
  PREVIEW_TOKEN_PATTERN,
  PUBLISH_INTERVAL_MS,
  SCHEDULER_UID,
} from './limits';
export {
  DRAFT_ID_PATTERN,
  draftPath,
  draftsPath,
  draftTextPath,
  endedPath,
  JOB_PATH,
  presencePath,
  previewPath,
  reviewsPath,
  scheduledPath,
  schedulePath,
} from './paths';
export { type Actor, canDo, type EditorialAction, type EditorialState } from './permissions';
export { type PublishDatabase, revOf } from './publication';
export { nextPublication, type Publication, publishDue } from './publish-due';
export {
  findObstacle,
  type PublicationObstacle,
  type PublicationOutcome,
  publishScheduled,
} from './publish-scheduled';
export {
  DRAFT_STATES,
  type DraftState,
  type DraftText,
  type Presence,
  type Review,
  readDraftText,
  readEntries,
  readPresence,
  readReview,
  readScheduled,
  readServerDraft,
  readSharedPreview,
  type ScheduledRecord,
  type ServerDraft,
  type SharedPreview,
  VERDICTS,
  type Verdict,
} from './stored';
