import type { ContentType } from '@site/shared/content-types';
import {
  DRAFT_ID_PATTERN,
  MAX_DRAFT_DATA,
  PREVIEW_MS,
  PREVIEW_TOKEN_PATTERN,
} from '@site/shared/editorial';
import { noOtherField, type Rules } from './field-rules';
import { all, either, hasAll, isEditor, isMember, isTimed, keyMatches, rootAfter } from './guards';

/** Path of the draft that a link shows, in a tree. */
const draftOf = (link: 'data' | 'newData', tree: 'drafts' | 'draftTexts'): string =>
  `'${tree}/' + ${link}.child('kind').val() + '/' + ${link}.child('id').val()`;

/**
 * A link shows the stored text of one draft, which names it, to whom the draft's writer gives it. One that
 * ended never begins again: its readers would be shown another's words.
 */
const showsItsDraft = (): string =>
  all(
    "!newData.hasChild('ended')",
    "!data.hasChild('ended')",
    "newData.child('by').val() == auth.uid",
    isTimed(),
    ...['kind', 'id'].map((name) =>
      either('!data.exists()', `newData.child('${name}').val() == data.child('${name}').val()`),
    ),
    `${rootAfter(2)}.child(${draftOf('newData', 'drafts')} + '/preview').val() == $token`,
    `${rootAfter(2)}.child(${draftOf('newData', 'draftTexts')} + '/data').val() == newData.child('data').val()`,
    either(
      isEditor(),
      `${rootAfter(2)}.child(${draftOf('newData', 'drafts')} + '/author').val() == auth.uid`,
    ),
  );

/** A link ends when its draft does, or no longer names it; authors end those of their drafts. */
const isLeftByItsDraft = (): string =>
  all(
    "newData.child('ended').val() == now",
    "!newData.hasChild('data')",
    "data.hasChild('data')",
    `${rootAfter(2)}.child(${draftOf('data', 'drafts')} + '/preview').val() != $token`,
    either(isEditor(), `root.child(${draftOf('data', 'drafts')} + '/author').val() == auth.uid`),
  );

const validate = (...conditions: readonly string[]): Rules => ({
  '.validate': all(...conditions),
});

/**
 * The rules of `previews/$token`. The token is the only key: nothing above it can be read, so links
 * that expired, were revoked or never existed look alike.
 */
export const previewRules = (types: readonly ContentType[]): Rules => ({
  '.read': "data.child('expires').val() > now",
  '.write': all(
    isMember(),
    keyMatches('$token', PREVIEW_TOKEN_PATTERN),
    either(showsItsDraft(), isLeftByItsDraft()),
  ),
  ...validate(
    either("newData.hasChild('ended')", hasAll(['expires', 'kind', 'id', 'data', 'by', 'updated'])),
  ),
  expires: validate(
    'newData.isNumber()',
    'newData.val() > now',
    `newData.val() <= now + ${PREVIEW_MS}`,
  ),
  kind: validate(`newData.val().matches(/^(${types.map(({ name }) => name).join('|')})$/)`),
  id: validate(keyMatches('newData.val()', DRAFT_ID_PATTERN)),
  // `showsItsDraft` says which, whose and when.
  data: validate('newData.isString()', `newData.val().length <= ${MAX_DRAFT_DATA}`),
  by: validate('newData.isString()'),
  updated: validate('newData.isNumber()'),
  // All that stays of a link that ended.
  ended: validate("!newData.parent().hasChild('expires')"),
  ...noOtherField,
});
