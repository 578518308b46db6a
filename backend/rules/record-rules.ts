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
import { bookkeepingRules, fieldBounds, fieldRules, noOtherField, type Rules } from './field-rules';
import {
  all,
  bodyIsFree,
  either,
  followsAnother,
  hasEmptyBody,
  isEditor,
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
  publishesOwnOrEdits,
  quoted,
  rootAfter,
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
  if (!type.isReviewed) return all(isMember(), isEditor());
  const member = all(isMember(), publishesOwnOrEdits());
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
      '.validate': whole,
      ...Object.fromEntries(fields.map(([name, field]) => [name, guardedField(type, name, field)])),
      ...bookkeepingRules(keepsFrozenCopy(type.isReviewed ? [type] : [], placeOf(type))),
      ...noOtherField,
    },
  };
}

/** The rules of a list of names: members add to it without a gap, editors empty places. */
export function nameListRules({ storage, last, removed, meta, value }: NameList): Rules {
  const { path, firstIndex = 1 } = storage;
  const depth = path.split('/').length + 1;
  // An expression cannot make a number of the key, so the number comes in the same update.
  const lastAfter = `${rootAfter(depth)}.child(${quoted(last)}).val()`;
  const follows = either(
    `$n == '${firstIndex}'`,
    all(`$n == '' + ${lastAfter}`, `root.hasChild('${path}/' + (${lastAfter} - 1))`),
  );
  return {
    $n: {
      '.write': all(
        isMember(),
        keyMatches('$n', indexPattern(storage)),
        isNotDeleted(),
        movesMeta(depth, quoted(`meta/${meta}`)),
        `(newData.val() == '' ? ${all('data.exists()', isEditor(), `data.val() == ${rootAfter(depth)}.child(${quoted(removed)}).val()`)} : ${either("data.val() == ''", all(isNew(), follows))})`,
      ),
      '.validate': either("newData.val() == ''", fieldBounds(value)),
    },
  };
}

/** The rules of the name whose places the last removal emptied: another's may have come there since. */
export const removedNameRules = ({ value }: NameList): Rules => ({
  '.write': all(isMember(), isEditor()),
  '.validate': fieldBounds(value),
});

/** The rules of the index that the last save of a list of names filled. */
export const lastIndexRules = ({ storage, last }: NameList): Rules => ({
  '.write': all(
    isMember(),
    'newData.isNumber()',
    `${rootAfter(last.split('/').length)}.hasChild('${storage.path}/' + newData.val())`,
  ),
});
