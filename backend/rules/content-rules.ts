import {
  type ContentType,
  type Field,
  PUSH_ID_PATTERN,
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
  isKind,
  isMember,
  isNotDeleted,
  isTimed,
  keepsOwner,
  keepsReplacedVersion,
  keepsSlug,
  keyMatches,
  mayWriteRecord,
  movesMeta,
  nextRevision,
  withoutPriority,
} from './guards';

// All kinds below `content` share one set of rules, so that a new kind adds only what is its own.

/** Number of keys between the root and a record. */
const DEPTH = 3;

/** What holds for each of some kinds, as one condition: kinds of the same condition are joined. */
function byKind(conditions: readonly (readonly [kind: string, condition: string])[]): string {
  const kinds = new Map<string, string[]>();
  for (const [kind, condition] of conditions) {
    kinds.set(condition, [...(kinds.get(condition) ?? []), kind]);
  }
  return either(...[...kinds].map(([condition, names]) => all(isKind(names), condition)));
}

/** The condition of a record's id. */
function keyRule({ storage }: ContentType): string {
  if (storage.type === 'collection') return keyMatches('$id', PUSH_ID_PATTERN);
  const ids = storage.type === 'named' ? storage.ids : ['main'];
  return keyMatches('$id', `^(${ids.join('|')})$`);
}

/** Conditions of the kinds that only some roles write. */
export function mayWriteKind(types: readonly ContentType[]): string[] {
  const roles = { admin: ['admin'], editor: ['admin', 'editor'] } as const;
  return (['admin', 'editor'] as const).flatMap((writer) => {
    const kinds = types.filter(({ writers }) => writers === writer).map(({ name }) => name);
    return kinds.length > 0 ? [either(`!(${isKind(kinds)})`, hasRole(roles[writer]))] : [];
  });
}

/** Names who may save a record, and what the save must contain. */
function saveRule(types: readonly ContentType[]): string {
  const slugs = types.flatMap((type) => {
    const slug = slugField(type);
    return slug ? [either(`$kind != '${type.name}'`, keepsSlug(storedNames(...slug)))] : [];
  });
  const historyKey = "'history/content/' + $kind + '/' + $id";
  const edit = all(...slugs, keepsReplacedVersion(DEPTH, historyKey));
  return all(
    isMember(),
    keepsOwner(),
    mayWriteRecord(),
    ...mayWriteKind(types),
    byKind(types.map((type) => [type.name, keyRule(type)])),
    isNotDeleted(),
    nextRevision(),
    isTimed(),
    movesMeta(DEPTH, "'meta/' + $kind"),
    `(!data.exists() || ${edit})`,
  );
}

/** A record of its kind is complete; a tombstone may lack every field. */
function wholeRule(types: readonly ContentType[]): string {
  const required = types.map((type): [string, string] => [
    type.name,
    hasAll([
      ...storedFields(type).flatMap(([name, field]) => (field.required === true ? [name] : [])),
      'rev',
      'updated',
    ]),
  ]);
  return `(newData.child('hidden').val() == true ? ${hasAll(['rev', 'updated'])} : ${byKind(required)})`;
}

/** The rules of each field that any kind has, in the kinds that have it. */
function fieldsRules(types: readonly ContentType[]): Rules {
  const fields = new Map<string, [kind: string, field: Field][]>();
  for (const type of types) {
    for (const [name, field] of storedFields(type)) {
      fields.set(name, [...(fields.get(name) ?? []), [type.name, field]]);
    }
  }
  return Object.fromEntries(
    [...fields].map(([name, kinds]) => {
      const elements = kinds.flatMap(([kind, field]) => {
        const bounds = elementBounds(field);
        return bounds ? [[kind, bounds] as const] : [];
      });
      const bounds = byKind(kinds.map(([kind, field]) => [kind, fieldBounds(field)]));
      return [
        name,
        {
          ...(elements.length > 0 && { $n: { '.validate': withoutPriority(byKind(elements)) } }),
          '.validate': withoutPriority(all(isContentOfRecord(), bounds)),
        },
      ];
    }),
  );
}

/** Children by which members and readers ask for records. */
function indexes(types: readonly ContentType[]): string[] {
  const sorted: readonly Field['type'][] = ['slug', 'day', 'dateTime', 'order'];
  const names = types.flatMap((type) => [
    type.titleField ?? 'title',
    ...storedFields(type).flatMap(([name, field]) =>
      sorted.includes(field.type) ? storedNames(name, field) : [],
    ),
  ]);
  return [...new Set(['updated', 'hidden', ...names])];
}

/** The rules of the kinds below `content`, at `content/$kind`. */
export const contentRules = (types: readonly ContentType[]): Rules => ({
  '.read': isKind(types.map(({ name }) => name)),
  '.indexOn': indexes(types),
  $id: {
    '.write': saveRule(types),
    '.validate': withoutPriority(wholeRule(types)),
    ...fieldsRules(types),
    ...bookkeepingRules,
    ...noOtherField,
  },
});
