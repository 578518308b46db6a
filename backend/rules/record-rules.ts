import {
  type ContentType,
  EMPTY_BODY,
  type Field,
  type ListStorage,
  type NameList,
  PUSH_ID_PATTERN,
  recordsPath,
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
  keepsReplacedVersion,
  keepsSlug,
  keyMatches,
  movesMeta,
  movesWithBody,
  nextRevision,
  withoutPriority,
} from './guards';

/** The rules' expression for a record's key: a variable, or the only key of a single record. */
export const keyExpression = ({ storage }: ContentType): string =>
  storage.type === 'list' ? '$i' : storage.type === 'collection' ? '$id' : 'main';

const indexPattern = ({ firstIndex = 1, lowestIndex = firstIndex, digits = 6 }: ListStorage) => {
  const positive = `[1-9][0-9]{0,${digits - 1}}`;
  return lowestIndex === 0 ? `^(0|${positive})$` : `^${positive}$`;
};

/** The path of a record's versions below the root, as an expression. */
function historyPath(type: ContentType): string {
  const { storage, body, name } = type;
  if (body) return `'history/' + newData.child('${body.key}').val()`;
  if (storage.type === 'list') return `'history/${storage.path}' + $i`;
  return storage.type === 'collection'
    ? `'history/content/${name}/' + $id`
    : `'history/content/${name}/main'`;
}

/** The rule that names who may save a record and what the save must contain. */
function saveRule(type: ContentType): string {
  const { storage, body, name, meta = name } = type;
  const depth = recordsPath(type).split('/').length + 1;
  const slug = slugField(type);
  const edit = all(
    ...(body ? [keepsBody(body.key)] : []),
    ...(slug ? [keepsSlug(storedNames(...slug))] : []),
    keepsReplacedVersion(depth, historyPath(type)),
  );
  const creation = [
    ...(body ? [bodyIsFree(body.key)] : []),
    ...(body && storage.type === 'list' && storage.isDense
      ? [followsAnother(depth, storage.path, storage.firstIndex ?? 1, body.key)]
      : []),
  ];
  return all(
    isMember(),
    ...(storage.type === 'list' ? [keyMatches('$i', indexPattern(storage))] : []),
    ...(storage.type === 'collection' ? [keyMatches('$id', PUSH_ID_PATTERN)] : []),
    isNotDeleted(),
    nextRevision(),
    isTimed(),
    movesMeta(depth, meta),
    ...(body ? [movesWithBody(depth, body.key)] : []),
    creation.length > 0
      ? `(data.exists() ? ${edit} : ${all(...creation)})`
      : `(!data.exists() || ${edit})`,
  );
}

/** The rules of one kind of record, from the list's node on. */
export function recordRules(type: ContentType): Rules {
  const { body } = type;
  const fields = storedFields(type);
  const depth = recordsPath(type).split('/').length + 1;
  const bodyKey = body ? [body.key] : [];
  const whole = isTombstoneOrWhole({
    tombstone: [...bodyKey, 'rev', 'updated'],
    content: fields.map(([name]) => name).filter((name) => name !== body?.key),
    required: [
      ...fields.filter(([, { required }]) => required === true).map(([name]) => name),
      'rev',
      'updated',
    ],
    emptyBody: body ? [hasEmptyBody(depth, body.key, EMPTY_BODY)] : [],
  });
  const indexed = (wanted: readonly Field['type'][]) =>
    fields.flatMap(([name, field]) =>
      wanted.includes(field.type) ? storedNames(name, field) : [],
    );
  const index = [...indexed(['slug']), 'updated', ...indexed(['day', 'dateTime', 'order'])];
  return {
    ...(type.storage.type !== 'singleton' && { '.indexOn': index }),
    [keyExpression(type)]: {
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
        movesMeta(depth, meta),
      ),
      ...fieldRules(value),
    },
  };
}
