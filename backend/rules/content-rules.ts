import {
  type ContentType,
  definitionOf,
  type Field,
  keyPattern,
  leastWriter,
  slugField,
  storedFields,
  storedNames,
} from '@site/shared/content-types';
import {
  bookkeepingRules,
  elementBounds,
  fieldBounds,
  noOtherField,
  type Rules,
} from './field-rules';
import {
  all,
  either,
  hasAll,
  hasRole,
  isContentOfRecord,
  isEditor,
  isKind,
  isMember,
  isNotDeleted,
  isScheduler,
  isTimed,
  keepsOwner,
  keepsReplacedVersion,
  keepsSlug,
  keyMatches,
  movesMeta,
  nextRevision,
  publishesOwnOrEdits,
} from './guards';
import { isDue, isFrozenElement, keepsFrozenCopy, type Place } from './schedule-rules';

// All kinds below `content` share one set of rules, so that a new kind adds only what is its own.

/** Number of keys between the root and a record. */
const DEPTH = 3;

const reviewedIn = (types: readonly ContentType[]) => types.filter(({ isReviewed }) => isReviewed);

/** What holds for each of some kinds, as one condition: kinds of the same condition are joined. */
function byKind(conditions: readonly (readonly [kind: string, condition: string])[]): string {
  const kinds = new Map<string, string[]>();
  for (const [kind, condition] of conditions) {
    kinds.set(condition, [...(kinds.get(condition) ?? []), kind]);
  }
  return either(...[...kinds].map(([condition, names]) => all(isKind(names), condition)));
}

/** Condition of the kinds that only admins write; none if there are none. */
export function adminsWrite(types: readonly ContentType[]): string[] {
  const kinds = types.filter((type) => leastWriter(type) === 'admin').map(({ name }) => name);
  return kinds.length > 0 ? [either(`!(${isKind(kinds)})`, hasRole(['admin']))] : [];
}

/** Where `schedule-rules` finds the scheduled version of a record. */
const PLACE: Place = ['$kind', '$id'];

/** Members, within their roles; of kinds that are reviewed, authors and the publishing job too. */
function mayWriteRecord(types: readonly ContentType[]): string {
  const reviewed = reviewedIn(types).map(({ name }) => name);
  if (reviewed.length === 0) return all(isMember(), isEditor(), ...adminsWrite(types));
  const member = all(isMember(), publishesOwnOrEdits(isKind(reviewed)), ...adminsWrite(types));
  return `(${isScheduler()} ? ${isDue(DEPTH, PLACE)} : ${member})`;
}

/** Names who may save a record, and what the save must contain. */
function saveRule(types: readonly ContentType[]): string {
  const slugs = types.flatMap((type) => {
    const slug = slugField(type);
    return slug ? [either(`$kind != '${type.name}'`, keepsSlug(storedNames(...slug)))] : [];
  });
  const history = "'history/content/' + $kind + '/' + $id";
  const edit = all(...slugs, keepsReplacedVersion(DEPTH, history));
  return all(
    mayWriteRecord(types),
    keepsOwner(),
    byKind(types.map((type) => [type.name, keyMatches('$id', keyPattern(type))])),
    isNotDeleted(),
    nextRevision(),
    isTimed(),
    movesMeta(DEPTH, "'meta/' + $kind"),
    `(!data.exists() || ${edit})`,
  );
}

/** A record of its kind is complete; a tombstone may lack every field. */
function wholeRule(types: readonly ContentType[]): string {
  const required = types.map((type): [string, string] => {
    const fields = storedFields(type).filter(([, field]) => field.required === true);
    return [type.name, fields.length > 0 ? hasAll(fields.map(([name]) => name)) : 'true'];
  });
  return all(
    hasAll(['rev', 'updated']),
    either("newData.child('hidden').val() == true", byKind(required)),
  );
}

type KindField = readonly [type: ContentType, field: Field];

/** The rules of one field, in the kinds that have it. */
function fieldRule(name: string, kinds: readonly KindField[]): Rules {
  const elements = kinds.flatMap(([type, field]) => {
    const bounds = elementBounds(field);
    return bounds ? [[type.name, bounds] as const] : [];
  });
  const frozen = kinds.some(([type]) => type.isReviewed) ? [isFrozenElement(name, PLACE)] : [];
  const bounds = byKind(kinds.map(([type, field]) => [type.name, fieldBounds(field)]));
  return {
    ...(elements.length > 0 && { $n: { '.validate': all(byKind(elements), ...frozen) } }),
    '.validate': all(isContentOfRecord(), bounds),
  };
}

/** The rules of each field that any kind has, in the kinds that have it. */
function fieldsRules(types: readonly ContentType[]): Rules {
  const fields = new Map<string, KindField[]>();
  for (const type of types) {
    for (const [name, field] of storedFields(type)) {
      fields.set(name, [...(fields.get(name) ?? []), [type, field]]);
    }
  }
  return Object.fromEntries([...fields].map(([name, kinds]) => [name, fieldRule(name, kinds)]));
}

/** Children by which members and readers ask for records. */
function indexes(types: readonly ContentType[]): string[] {
  const names = types.flatMap((type) => [
    type.titleField ?? 'title',
    ...storedFields(type).flatMap(([name, field]) =>
      definitionOf(field).isSorted ? storedNames(name, field) : [],
    ),
  ]);
  return [...new Set(['updated', 'hidden', ...names])];
}

/** The rules of the kinds below `content`, at `content/$kind`. */
export const contentRules = (types: readonly ContentType[]): Rules => ({
  '.read': byKind(types.map(({ name }) => [name, 'true'])),
  '.indexOn': indexes(types),
  $id: {
    '.write': saveRule(types),
    '.validate': wholeRule(types),
    ...bookkeepingRules(keepsFrozenCopy(reviewedIn(types), PLACE)),
    ...fieldsRules(types),
    ...noOtherField,
  },
});
