import {
  type ContentType,
  EMPTY_BODY,
  type Field,
  type ListStorage,
  type NameList,
  slugField,
  storedFields,
  storedNames,
} from '@site/shared/content-types';
import { bookkeepingRules, fieldRules, noOtherField, type Rules } from './field-rules';
import {
  all,
  bodyIsFree,
  followsAnother,
  hasEmptyBody,
  isMember,
  isNew,
  isNotDeleted,
  isTimed,
  isTombstoneOrWhole,
  keepsBody,
  keepsOwner,
  keepsReplacedVersion,
  keepsSlug,
  keyMatches,
  mayWriteRecord,
  movesMeta,
  movesWithBody,
  nextRevision,
  quoted,
  withoutPriority,
} from './guards';

/** A kind of the original site, which lies in a list. */
export type Listed = ContentType & { storage: ListStorage; meta: string };

const indexPattern = ({ firstIndex = 1, lowestIndex = firstIndex, digits = 6 }: ListStorage) => {
  const positive = `[1-9][0-9]{0,${digits - 1}}`;
  return lowestIndex === 0 ? `^(0|${positive})$` : `^${positive}$`;
};

/** The rule that names who may save a record and what the save must contain. */
function saveRule(type: Listed): string {
  const { storage, body, meta } = type;
  const depth = storage.path.split('/').length + 1;
  const slug = slugField(type);
  const historyKey = body
    ? `'history/' + newData.child('${body.key}').val()`
    : `'history/${storage.path}' + $i`;
  const edit = all(
    ...(body ? [keepsBody(body.key)] : []),
    ...(slug ? [keepsSlug(storedNames(...slug))] : []),
    keepsReplacedVersion(depth, historyKey),
  );
  const creation = [
    ...(body ? [bodyIsFree(body.key)] : []),
    ...(body && storage.isDense
      ? [followsAnother(depth, storage.path, storage.firstIndex ?? 1, body.key)]
      : []),
  ];
  return all(
    isMember(),
    keepsOwner(),
    mayWriteRecord(),
    keyMatches('$i', indexPattern(storage)),
    isNotDeleted(),
    nextRevision(),
    isTimed(),
    movesMeta(depth, quoted(`meta/${meta}`)),
    ...(body ? [movesWithBody(depth, body.key)] : []),
    creation.length > 0
      ? `(data.exists() ? ${edit} : ${all(...creation)})`
      : `(!data.exists() || ${edit})`,
  );
}

/** The rules of a list of the original site, from the list's node on. */
export function recordRules(type: Listed): Rules {
  const { body } = type;
  const fields = storedFields(type);
  const bodyKey = body ? [body.key] : [];
  const whole = isTombstoneOrWhole({
    tombstone: [...bodyKey, 'rev', 'updated'],
    content: fields.map(([name]) => name).filter((name) => name !== body?.key),
    required: [
      ...fields.filter(([, { required }]) => required === true).map(([name]) => name),
      'rev',
      'updated',
    ],
    emptyBody: body
      ? [hasEmptyBody(type.storage.path.split('/').length + 1, body.key, EMPTY_BODY)]
      : [],
  });
  const indexed = (wanted: readonly Field['type'][]) =>
    fields.flatMap(([name, field]) =>
      wanted.includes(field.type) ? storedNames(name, field) : [],
    );
  return {
    // Members search long lists by title, and find what was removed, without reading them whole.
    '.indexOn': [...indexed(['slug']), 'updated', ...indexed(['day']), 'title', 'hidden'],
    $i: {
      '.write': saveRule(type),
      '.validate': withoutPriority(whole),
      ...Object.fromEntries(fields.map(([name, field]) => [name, fieldRules(field)])),
      ...bookkeepingRules,
      ...noOtherField,
    },
  };
}

/** The rules of a list of names: added to, never changed. */
export function nameListRules({ storage, meta, value }: NameList): Rules {
  const depth = storage.path.split('/').length + 1;
  return {
    $n: {
      '.write': all(
        isMember(),
        keyMatches('$n', indexPattern(storage)),
        isNew(),
        isNotDeleted(),
        movesMeta(depth, quoted(`meta/${meta}`)),
      ),
      ...fieldRules(value),
    },
  };
}
