import {
  type ContentType,
  EMPTY_BODY,
  type Field,
  firstIndex,
  historyPath,
  keyPattern,
  type ListStorage,
  metaPath,
  type NameList,
  recordsPath,
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
export type Listed = ContentType & { storage: ListStorage };

/** Number of keys between the root and a record. */
const depthOf = (type: Listed | NameList): number => recordsPath(type).split('/').length + 1;

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
  const { storage, body } = type;
  const depth = depthOf(type);
  const slug = slugField(type);
  const history = body
    ? `'history/' + newData.child('${body.key}').val()`
    : `${quoted(historyPath(type, ''))} + $i`;
  const edit = all(
    ...(body ? [keepsBody(body.key)] : []),
    ...(slug ? [keepsSlug(storedNames(...slug))] : []),
    keepsReplacedVersion(depth, history),
  );
  const creation = [
    ...(body ? [bodyIsFree(body.key)] : []),
    ...(body && storage.isDense
      ? [followsAnother(depth, recordsPath(type), firstIndex(type), body.key)]
      : []),
  ];
  return all(
    mayWriteRecord(type, depth),
    keepsOwner(),
    keyMatches('$i', keyPattern(type)),
    isNotDeleted(),
    nextRevision(),
    isTimed(),
    movesMeta(depth, quoted(metaPath(type))),
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
    emptyBody: body ? [hasEmptyBody(depthOf(type), body.key, EMPTY_BODY)] : [],
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
export function nameListRules(list: NameList): Rules {
  const { last, removed, value } = list;
  const depth = depthOf(list);
  // An expression cannot make a number of the key, so the number comes in the same update.
  const lastAfter = `${rootAfter(depth)}.child(${quoted(last)}).val()`;
  const follows = either(
    `$n == '${firstIndex(list)}'`,
    all(`$n == '' + ${lastAfter}`, `root.hasChild('${recordsPath(list)}/' + (${lastAfter} - 1))`),
  );
  return {
    $n: {
      '.write': all(
        isMember(),
        keyMatches('$n', keyPattern(list)),
        isNotDeleted(),
        movesMeta(depth, quoted(metaPath(list))),
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
export const lastIndexRules = (list: NameList): Rules => ({
  '.write': all(
    isMember(),
    'newData.isNumber()',
    `${rootAfter(list.last.split('/').length)}.hasChild('${recordsPath(list)}/' + newData.val())`,
  ),
});
