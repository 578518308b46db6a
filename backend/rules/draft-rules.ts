import { type ContentType, PUSH_ID_PATTERN, UID_PATTERN } from '@site/shared/content-types';
import {
  DRAFT_ID_PATTERN,
  DRAFT_STATES,
  MAX_DRAFT_DATA,
  MAX_DRAFT_TITLE,
  MAX_REVIEW_TEXT,
  VERDICTS,
} from '@site/shared/editorial';
import { noOtherField, type Rules } from './field-rules';
import {
  all,
  authorsPublish,
  continuesRevision,
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
  namesEnd,
  rootAfter,
} from './guards';
import { publicRecord } from './schedule-rules';

const validate = (...conditions: readonly string[]): Rules => ({ '.validate': all(...conditions) });

const isText = (most: number): string => `newData.isString() && newData.val().length <= ${most}`;

const isOneOf = (values: readonly string[]): string =>
  `newData.val().matches(/^(${values.join('|')})$/)`;

const DRAFT = "'drafts/' + $kind + '/' + $id";
const TEXT = "'draftTexts/' + $kind + '/' + $id";

const isDraftOf = (types: readonly ContentType[]): string =>
  all(isKind(types.map(({ name }) => name)), keyMatches('$id', DRAFT_ID_PATTERN));

/** The preview link that a draft named until now goes with the save that no longer names it. */
const leavesNoPreview = (): string =>
  either(
    "!data.hasChild('preview')",
    "newData.child('preview').val() == data.child('preview').val()",
    `!${rootAfter(3)}.hasChild('previews/' + data.child('preview').val() + '/data')`,
  );

/** The preview link that a draft names shows this draft. */
const isOwnPreview = (): string =>
  all(
    ...['kind', 'id'].map(
      (name) => `${rootAfter(4)}.child('previews/' + newData.val() + '/${name}').val() == $${name}`,
    ),
  );

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
    continuesRevision('drafts'),
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
      leavesNoPreview(),
      `(newData.exists() ? ${isSaved} : ${all(`!${rootAfter(3)}.hasChild(${TEXT})`, namesEnd(3, 'drafts'))})`,
    ),
    ...validate(
      hasAll(['base', 'rev', 'state', 'author', 'by', 'updated']),
      // A number names a stored record: nobody finds a text of others under that of a new one.
      either("$id.beginsWith('-')", `root.hasChild(${record})`),
    ),
    base: validate(isRevision()),
    rev: validate('newData.isNumber()'),
    state: validate(isOneOf(DRAFT_STATES)),
    author: validate(keyMatches('newData.val()', UID_PATTERN)),
    // `isSaved` says whose they are, and when.
    by: validate('newData.isString()'),
    email: validate('newData.isString()'),
    updated: validate('newData.isNumber()'),
    title: validate(isText(MAX_DRAFT_TITLE)),
    preview: validate(isOwnPreview()),
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
  const isAboutDraft = all(
    isAbout('rev', "newData.child('draftRev').val()"),
    either(isEditor(), isByAuthor),
    either("!newData.hasChild('verdict')", agrees),
  );
  const schedule = `child('scheduled/' + $kind + '/' + $id + '/rev').val()`;
  const isAboutSchedule = all(
    isEditor(),
    `root.${schedule} == newData.child('draftRev').val()`,
    `${after}.${schedule} == newData.child('draftRev').val() + 1`,
  );
  return {
    '.write': all(
      isMember(),
      isNew(),
      keyMatches('$entry', PUSH_ID_PATTERN),
      `(${verdict} == 'replaced' ? ${isAboutSchedule} : ${isAboutDraft})`,
    ),
    ...validate(hasAll(['uid', 'time', 'draftRev'])),
    uid: validate('newData.val() == auth.uid'),
    email: validate('newData.val() == auth.token.email'),
    time: validate('newData.val() == now'),
    draftRev: validate('newData.isNumber()'),
    text: validate(isText(MAX_REVIEW_TEXT)),
    verdict: validate(
      isOneOf(VERDICTS),
      either("newData.val() != 'replaced'", "newData.parent().hasChild('data')"),
    ),
    data: validate(isText(MAX_DRAFT_DATA), "newData.parent().child('verdict').val() == 'replaced'"),
    ...noOtherField,
  };
}

/** The rules of `history/ended/$tree/$kind/$id`. Nothing says who: the same update removes what it names. */
export const endedRules = (): Rules => {
  const removed = "$tree + '/' + $kind + '/' + $id";
  return {
    '.write': all(
      'newData.isNumber()',
      `newData.val() == root.child(${removed} + '/rev').val()`,
      `!${rootAfter(5)}.hasChild(${removed})`,
    ),
  };
};

/** The rules of `presence/$kind/$id/$uid`: everybody tells of their own connections. */
export const presenceRules = (types: readonly ContentType[]): Rules => ({
  '.write': all(isMember(), '$uid == auth.uid', isDraftOf(types)),
  ...validate('newData.hasChildren()'),
  $connection: {
    ...validate(keyMatches('$connection', PUSH_ID_PATTERN), hasAll(['since'])),
    email: validate('newData.val() == auth.token.email'),
    since: validate('newData.val() == now'),
    ...noOtherField,
  },
});
