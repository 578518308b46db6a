import {
  type ContentType,
  type Field,
  type FieldExample,
  fieldExamples,
  fixedIds,
  historyPath,
  metaPath,
  recordPath,
  storedFields,
  typesBelowContent,
} from '@site/shared/content-types';
import { NOW } from './now';
import { TIMESTAMP, tree, type Values } from './saves';

// Saves of each kind below `content`, as its declaration and the write protocol have them.

/** What is stored of a record before a save. */
export type RecordState = 'absent' | 'stored' | 'removed';

/** The id of the one record of a kind that saves are about. */
export const recordId = (type: ContentType): string => fixedIds(type)[0] ?? '-OaBcDeFgHiJkLmNoPq0';

const examples = fieldExamples();

/** A value that the field takes. */
function takenValue(field: Field): unknown {
  // The table pairs each type with its example.
  const { stored, valueFor } = examples[field.type] as Omit<FieldExample<Field>, 'field'>;
  return valueFor ? valueFor(field) : stored[0];
}

/** Every field of a kind, with a value that it takes. */
export const contentOf = (type: ContentType): Values =>
  Object.fromEntries(storedFields(type).map(([name, field]) => [name, takenValue(field)]));

const before = (type: ContentType, state: RecordState): (Values & { rev: number }) | undefined => {
  const saved = { owner: 'olga', updated: NOW - 5000 };
  if (state === 'absent') return undefined;
  return state === 'removed'
    ? { hidden: true, ...saved, rev: 2 }
    : { ...contentOf(type), ...saved, rev: 1 };
};

/** The small database, with a record of each kind below `content` in this state. */
export const treeWithRecords = (state: RecordState) => ({
  ...tree,
  content: Object.fromEntries(
    typesBelowContent.map((type) => [type.name, { [recordId(type)]: before(type, state) ?? null }]),
  ),
});

/** What a save does, and the state that it begins with. */
export const RECORD_SAVES = {
  new: 'absent',
  edit: 'stored',
  remove: 'stored',
  restore: 'removed',
} as const satisfies Record<string, RecordState>;

/**
 * The save of a record below `content`.
 * @param change fields with other values
 */
export function recordSave(
  type: ContentType,
  what: keyof typeof RECORD_SAVES,
  change: Values = {},
  uid = 'anna',
  id = recordId(type),
): Values {
  const replaced = before(type, RECORD_SAVES[what]);
  const record = {
    ...(what === 'remove' ? { hidden: true } : contentOf(type)),
    owner: replaced?.owner ?? uid,
    rev: (replaced?.rev ?? 0) + 1,
    updated: TIMESTAMP,
    ...change,
  };
  return {
    [recordPath(type, id)]: record,
    [metaPath(type)]: TIMESTAMP,
    ...(replaced && {
      [`${historyPath(type, id)}/${replaced.rev}`]: {
        uid,
        time: TIMESTAMP,
        record: replaced,
      },
    }),
  };
}
