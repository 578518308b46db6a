import { type ContentType, UID_PATTERN } from '@site/shared/content-types';
import {
  DRAFT_ID_PATTERN,
  DRAFT_STATES,
  MAX_DRAFT_DATA,
  MAX_DRAFT_TITLE,
  MAX_REVIEW_TEXT,
  PREVIEW_TOKEN_PATTERN,
  VERDICTS,
} from '@site/shared/editorial';
import { noOtherField, type Rules } from './field-rules';
import {
  all,
  authorsPublish,
  either,
  hasAll,
  isEditor,
  isKind,
  isMember,
  isNew,
  isRevision,
  isSigned,
  isTimed,
  keepsOwner,
  keyMatches,
  nextRevision,
  rootAfter,
} from './guards';
import { publicRecord } from './schedule-rules';

// Only members read these, and no list of priorities is: unlike content, they may have some.

const validate = (...conditions: readonly string[]): Rules => ({ '.validate': all(...conditions) });

const isText = (most: number): string => `newData.isString() && newData.val().length <= ${most}`;

const isOneOf = (values: readonly string[]): string =>
  `newData.val().matches(/^(${values.join('|')})$/)`;

const DRAFT = "'drafts/' + $kind + '/' + $id";
const TEXT = "'draftTexts/' + $kind + '/' + $id";

const isDraftOf = (types: readonly ContentType[]): string =>
  all(isKind(types.map(({ name }) => name)), keyMatches('$id', DRAFT_ID_PATTERN));

/**
 * The rules of `drafts/$kind/$id`: who may write a draft, and in which state. Its text moves by the
 * same save, and goes with it.
 */
export function draftRules(types: readonly ContentType[]): Rules {
  const record = publicRecord(types);
  const isOwn = all(
    "(data.exists() ? data.child('author').val() : newData.child('author').val()) == auth.uid",
    // Of a stored record, authors draft what they own.
    either(`!root.hasChild(${record})`, `root.child(${record} + '/owner').val() == auth.uid`),
  );
  const isSaved = all(
    keepsOwner('author'),
    nextRevision(),
    isSigned(),
    isTimed(),
    `${rootAfter(3)}.child(${TEXT} + '/rev').val() == newData.child('rev').val()`,
    // An author keeps this state, and does not give it.
    either(
      "newData.child('state').val() != 'changes'",
      "data.child('state').val() == 'changes'",
      isEditor(),
    ),
  );
  return {
    '.write': all(
      isMember(),
      isDraftOf(types),
      either(isEditor(), isOwn),
      `(newData.exists() ? ${isSaved} : !${rootAfter(3)}.hasChild(${TEXT}))`,
    ),
    ...validate(hasAll(['base', 'rev', 'state', 'author', 'by', 'updated'])),
    base: validate(isRevision()),
    rev: validate('newData.isNumber()'),
    state: validate(isOneOf(DRAFT_STATES)),
    author: validate(keyMatches('newData.val()', UID_PATTERN)),
    // `isSaved` says whose they are, and when.
    by: validate('newData.isString()'),
    email: validate('newData.isString()'),
    updated: validate('newData.isNumber()'),
    title: validate(isText(MAX_DRAFT_TITLE)),
    preview: validate(keyMatches('newData.val()', PREVIEW_TOKEN_PATTERN)),
    ...noOtherField,
  };
}

/** The rules of `draftTexts/$kind/$id`. They name nobody: the draft changes by the same save. */
export const draftTextRules = (): Rules => ({
  '.write': all(
    `${rootAfter(3)}.child(${DRAFT} + '/rev').val() == newData.child('rev').val()`,
    `root.child(${DRAFT} + '/rev').val() != newData.child('rev').val()`,
  ),
  ...validate(hasAll(['rev', 'data'])),
  rev: validate('newData.isNumber()'),
  data: validate(isText(MAX_DRAFT_DATA)),
  ...noOtherField,
});

/**
 * The rules of `reviews/$kind/$id/$entry`: append-only, about the draft as it is stored or becomes,
 * and a verdict that agrees with what becomes of it.
 */
export function reviewRules(): Rules {
  const after = rootAfter(4);
  const verdict = "newData.child('verdict').val()";
  const isAbout = (field: string, value: string) =>
    either(
      `root.child(${DRAFT} + '/${field}').val() == ${value}`,
      `${after}.child(${DRAFT} + '/${field}').val() == ${value}`,
    );
  const isByAuthor = all(
    isAbout('author', 'auth.uid'),
    either(
      "!newData.hasChild('verdict')",
      `${verdict} == 'submitted'`,
      all(`${verdict} == 'published'`, authorsPublish()),
    ),
  );
  const agrees = `(${verdict}.matches(/^(submitted|changes)$/) ? ${after}.child(${DRAFT} + '/state').val() == (${verdict} == 'submitted' ? 'review' : 'changes') : !${after}.hasChild(${DRAFT}))`;
  return {
    '.write': all(
      isMember(),
      isNew(),
      isAbout('rev', "newData.child('draftRev').val()"),
      either(isEditor(), isByAuthor),
      either("!newData.hasChild('verdict')", agrees),
    ),
    ...validate(hasAll(['uid', 'time', 'draftRev'])),
    uid: validate('newData.val() == auth.uid'),
    email: validate('newData.val() == auth.token.email'),
    time: validate('newData.val() == now'),
    draftRev: validate('newData.isNumber()'),
    text: validate(isText(MAX_REVIEW_TEXT)),
    verdict: validate(isOneOf(VERDICTS)),
    ...noOtherField,
  };
}

/** The rules of `presence/$kind/$id/$uid`: everybody tells of their own connections. */
export const presenceRules = (): Rules => ({
  '.write': all(isMember(), '$uid == auth.uid'),
  ...validate('newData.hasChildren()'),
  $connection: {
    ...validate(hasAll(['since'])),
    email: validate('newData.val() == auth.token.email'),
    since: validate('newData.val() == now'),
    ...noOtherField,
  },
});
