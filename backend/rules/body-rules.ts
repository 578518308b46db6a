import { bodyKeyPattern, type ContentType, recordsPath } from '@site/shared/content-types';
import { noOtherField, type Rules } from './field-rules';
import { all, hasAll, isNotDeleted, quoted } from './guards';
import { isFrozenBody } from './schedule-rules';

type Bodied = ContentType & { body: { key: string; prefix: string; max: number } };

/** The rules of bodies, which are stored at the root: a body is only written with its record. */
export function bodyRules(type: Bodied): Rules {
  const { body, name, isReviewed } = type;
  const { key, prefix, max } = body;
  const path = recordsPath(type);
  const isBody = `$file.matches(/${bodyKeyPattern(prefix)}/)`;
  const record = `newData.parent().child('${path}/' + newData.child('index').val())`;
  const number = { '.validate': 'newData.isNumber()' };
  return {
    '.read': isBody,
    // Nothing says who: the record changes by the same save, and its rule does.
    '.write': all(
      isBody,
      isNotDeleted(),
      ...(isReviewed ? [isFrozenBody([quoted(name), "newData.child('index').val()"])] : []),
      // The record names this body, has its revision, and changes by the same save.
      `${record}.child('${key}').val() == $file`,
      `${record}.child('rev').val() == newData.child('rev').val()`,
      `root.child('${path}/' + newData.child('index').val() + '/rev').val() != newData.child('rev').val()`,
    ),
    '.validate': hasAll(['delta', 'index', 'rev']),
    delta: {
      '.validate': all(
        'newData.isString()',
        `newData.val().length <= ${max}`,
        'newData.val().beginsWith(\'{"ops":[\')',
        // A picture inside the text would be fetched with it, by everybody.
        '!newData.val().matches(/"image"\\s*:\\s*"\\s*data:/i)',
      ),
    },
    index: number,
    rev: number,
    ...noOtherField,
  };
}
