export {
  BOOKKEEPING,
  type Content,
  type ContentType,
  defineContentType,
  defineNameList,
  EMPTY_BODY,
  type NameList,
  recordsPath,
  type Stored,
  slugField,
  storedFields,
} from './content-type';
export { emptyDraft, readDraft, toDraft } from './draft';
export { event } from './event';
export {
  boolean,
  choice,
  dateTime,
  day,
  type Field,
  image,
  longText,
  MAX_ADDRESS,
  MAX_ALT_TEXT,
  MAX_TAG_NAME,
  MAX_TAGS,
  number,
  order,
  slug,
  storedNames,
  tagName,
  tags,
  text,
  url,
} from './fields';
export { isSame } from './is-same';
export { contentTypes } from './kinds';
export { parseField, parseRecord, recordsWithSlug } from './parse-record';
export {
  ADDRESS_PATTERN,
  bodyKeyPattern,
  DATE_TIME_PATTERN,
  DAY_PATTERN,
  NAME_PATTERN,
  PICTURE_PATTERN,
  PUSH_ID_PATTERN,
  tagIndexPattern,
} from './patterns';
export { post } from './post';
export { collection, type ListStorage, list, singleton } from './storage';
export { tag } from './tag';
export { update } from './update';
export { ALT_TEXT_MISSING, hasAltText, validateDraft } from './validate-draft';
export {
  toBody,
  toRecord,
  toTombstone,
  unknownFields,
} from './write-record';
