import {
  base64Length,
  MAX_PDF_BYTES,
  MAX_PICTURE_BYTES,
  MEDIA_KEY_PATTERN,
  MEDIA_TYPES,
} from '@site/shared/media';
import { noOtherField, type Rules } from './field-rules';
import { all, hasAll, isMember, keyMatches } from './guards';

const validate = (...conditions: readonly string[]): Rules => ({ '.validate': all(...conditions) });

/**
 * The rules of `media/$hash`: a member creates a file, and nobody changes or removes it. Nothing above it can be read,
 * so nobody lists files. Rules cannot compute the hash: the snapshot compares it.
 */
export const mediaRules = (): Rules => ({
  '.read': isMember(),
  '.write': all(isMember(), '!data.exists()', "newData.child('owner').val() == auth.uid"),
  ...validate(keyMatches('$hash', MEDIA_KEY_PATTERN), hasAll(['type', 'data', 'owner'])),
  type: validate(`newData.val().matches(/^(${Object.keys(MEDIA_TYPES).join('|')})$/)`),
  data: validate(
    'newData.isString()',
    `newData.val().length <= (newData.parent().child('type').val() == 'pdf' ? ${base64Length(MAX_PDF_BYTES)} : ${base64Length(MAX_PICTURE_BYTES)})`,
    'newData.val().matches(/^[A-Za-z0-9+\\/]+={0,2}$/)',
  ),
  owner: validate('newData.isString()'),
  ...noOtherField,
});
