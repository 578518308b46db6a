import type { ContentType } from '@site/shared/content-types';
import { MAX_DRAFT_DATA, PREVIEW_MS, PREVIEW_TOKEN_PATTERN } from '@site/shared/editorial';
import { noOtherField, type Rules } from './field-rules';
import { all, either, hasAll, isEditor, isMember, keyMatches, withoutPriority } from './guards';

const validate = (...conditions: readonly string[]): Rules => ({
  '.validate': withoutPriority(all(...conditions)),
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
    // Publishing a draft removes its link, whoever made it; authors change only their own.
    either('!newData.exists()', isEditor(), '!data.exists()', "data.child('by').val() == auth.uid"),
  ),
  ...validate(hasAll(['expires', 'kind', 'data', 'by', 'updated'])),
  expires: validate(
    'newData.isNumber()',
    'newData.val() > now',
    `newData.val() <= now + ${PREVIEW_MS}`,
  ),
  kind: validate(`newData.val().matches(/^(${types.map(({ name }) => name).join('|')})$/)`),
  data: validate('newData.isString()', `newData.val().length <= ${MAX_DRAFT_DATA}`),
  by: validate(either('newData.val() == auth.uid', 'newData.val() == data.val()')),
  updated: validate('newData.val() == now'),
  ...noOtherField,
});
