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
  authorsPublish,
  bodyIsFree,
  followsAnother,
  hasEmptyBody,
  isMember,
  isNew,
  isNotDeleted,
  isScheduler,
  isTimed,
  isTombstoneOrWhole,
  keepsBody,
  keepsOwner,
  keepsReplacedVersion,
  keepsSlug,
  keyMatches,
  movesMeta,
  movesWithBody,
  nextRevision,
  ownsOrEdits,
  quoted,
  withoutPriority,
} from './guards';
import { isDue, isFrozenElement, keepsFrozenCopy, type Place } from './schedule-rules';

/** A kind of the original site, which lies in a list. */
export type Listed = ContentType & { storage: ListStorage; meta: string };

const indexPattern = ({ firstIndex = 1, lowestIndex = firstIndex, digits = 6 }: ListStorage) => {
  const positive = `[1-9][0-9]{0,${digits - 1}}`;
  return lowestIndex === 0 ? `^(0|${positive})$` : `^${positive}$`;
};

/** Where `schedule-rules` finds the scheduled version of a record. */
const placeOf = ({ name }: Listed): Place => [quoted(name), '$i'];

/** Members, within their roles; of a kind that is reviewed, the publishing job too. */
function mayWriteRecord(type: Listed, depth: number): string {
  if (!type.isReviewed) return all(isMember(), ownsOrEdits());
  const member = all(isMember(), ownsOrEdits('owner', authorsPublish()));
  return `(${isScheduler()} ? ${isDue(depth, placeOf(type))} : ${member})`;
}

/** The rules of one field: of a list of a reviewed kind, the publishing job copies each element. */
function guardedField(type: Listed, name: string, field: Field): Rules {
  const rules = fieldRules(field);
  const { $n } = rules;
  if (!type.isReviewed || typeof $n !== 'object' || Array.isArray($n)) return rules;
  const { '.validate': bounds } = $n as Rules;
  return {
    ...rules,
    $n: { '.validate': all(String(bounds), isFrozenElement(name, placeOf(type))) },
  };
}

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
    mayWriteRecord(type, depth),
    keepsOwner(),
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
    // `saveRule` asks for the revision and the time.
    tombstone: [...bodyKey, 'rev'],
    content: fields.map(([name]) => name).filter((name) => name !== body?.key),
    required: fields.filter(([, { required }]) => required === true).map(([name]) => name),
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
      ...Object.fromEntries(fields.map(([name, field]) => [name, guardedField(type, name, field)])),
      ...bookkeepingRules(keepsFrozenCopy(type.isReviewed ? [type] : [], placeOf(type))),
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
