export { campEvent } from './camp-event';
export { chapter } from './chapter';
export {
  BOOKKEEPING,
  type Content,
  type ContentType,
  defineContentType,
  defineNameList,
  EMPTY_BODY,
  leastWriter,
  type NameList,
  type People,
  type Stored,
  slugField,
  storedFields,
} from './content-type';
export { document } from './document';
export { emptyDraft, readDraft, toDraft } from './draft';
export { event } from './event';
export { externalLink } from './external-link';
export {
  boolean,
  choice,
  dateTime,
  day,
  type Field,
  file,
  image,
  longText,
  MAX_ADDRESS,
  MAX_ALT_TEXT,
  MAX_PEOPLE,
  MAX_PERSON_NAME,
  MAX_TAG_NAME,
  MAX_TAGS,
  number,
  order,
  people,
  slug,
  storedNames,
  type TextFormat,
  tagName,
  tags,
  text,
  url,
} from './fields';
export { highlight } from './highlight';
export { isSame } from './is-same';
export { contentTypes, typesBelowContent } from './kinds';
export { opportunity } from './opportunity';
export { paper } from './paper';
export { parseField, parseRecord, recordsWithSlug } from './parse-record';
export {
  ADDRESS_PATTERN,
  bodyKeyPattern,
  DATE_TIME_PATTERN,
  DAY_PATTERN,
  NAME_PATTERN,
  PICTURE_PATTERN,
  PUSH_ID_PATTERN,
  TEXT_PATTERNS,
  tagIndexPattern,
  UID_PATTERN,
} from './patterns';
export { post } from './post';
export { previousCamp } from './previous-camp';
export { redirect } from './redirect';
export {
  authorship,
  type ReplacedVersion,
  replaceVersion,
  type SaveAuthor,
} from './replace-version';
export { sectionText } from './section-text';
export { settings } from './settings';
export * from './storage';
export * from './storage-adapter';
export { tag } from './tag';
export { teamMember } from './team-member';
export { update } from './update';
export { ALT_TEXT_MISSING, hasAltText, validateDraft } from './validate-draft';
export {
  toBody,
  toRecord,
  toTombstone,
  unknownFields,
} from './write-record';
