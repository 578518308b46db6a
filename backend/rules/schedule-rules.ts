import {
  type ContentType,
  isBelowContent,
  recordsPath,
  storedFields,
} from '@site/shared/content-types';
import { DRAFT_ID_PATTERN, MAX_DRAFT_TITLE } from '@site/shared/editorial';
import { elementBounds, noOtherField, type Rules } from './field-rules';
import {
  all,
  continuesRevision,
  either,
  hasAll,
  isEditor,
  isKind,
  isMember,
  isRevision,
  isScheduler,
  isSigned,
  keyMatches,
  namesEnd,
  quoted,
  rootAfter,
} from './guards';

/** Longest text of a field that any kind has. */
const MAX_FIELD = 10_000;

/** A kind and key in paths, as expressions. Example: `["'post'", '$i']`. */
export type Place = readonly [kind: string, key: string];

/** The path of a scheduled version, or of a part of it. */
const scheduled = ([kind, key]: Place, part = ''): string => {
  const start = kind.startsWith("'")
    ? `'scheduled/${kind.slice(1)} + `.replace("' + ", "/' + ")
    : `'scheduled/' + ${kind} + '/' + `;
  return `${start}${key}${part && ` + ${quoted(`/${part}`)}`}`;
};

/**
 * The job publishes a record while its schedule goes by the same save. The rule of the schedule lets
 * it go only when it is due, so a defect in the job publishes nothing early, and nothing twice.
 */
export const isDue = (depth: number, place: Place): string =>
  all(`root.hasChild(${scheduled(place)})`, `!${rootAfter(depth)}.hasChild(${scheduled(place)})`);

/**
 * The job publishes the words that were frozen. Lists are compared by the elements that it writes: no
 * rule can prove that one is complete, or written at all. For a child of the record.
 * @param half the fields that this child compares: an expression has a greatest length
 */
const isFrozenCopy = (
  types: readonly ContentType[],
  place: Place,
  half: 'even' | 'odd',
): string => {
  const names = types.flatMap((type) =>
    storedFields(type).flatMap(([name, field]) => (elementBounds(field) ? [] : [name])),
  );
  return either(
    `!(${isScheduler()})`,
    all(
      ...[...new Set(names)]
        .filter((_, index) => (index % 2 === 0) === (half === 'even'))
        .map(
          (name) =>
            `newData.parent().child(${quoted(name)}).val() == root.child(${scheduled(place, `record/${name}`)}).val()`,
        ),
    ),
  );
};

/** What the job's saves of these kinds must hold, at two children that every record has. */
export const keepsFrozenCopy = (types: readonly ContentType[], place: Place) => {
  const at = (half: 'even' | 'odd') => (types.length > 0 ? [isFrozenCopy(types, place, half)] : []);
  return { rev: at('even'), updated: at('odd') };
};

/** The same of an element `$n` of a list. */
export const isFrozenElement = (name: string, place: Place): string =>
  either(
    `!(${isScheduler()})`,
    `newData.val() == root.child(${scheduled(place, `record/${name}/`)} + $n).val()`,
  );

/** The same of a body. */
export const isFrozenBody = (place: Place): string =>
  either(
    `!(${isScheduler()})`,
    `newData.child('delta').val() == root.child(${scheduled(place, 'body')}).val()`,
  );

/** The path of the public record of `$kind` and `$id`. */
export function publicRecord(types: readonly ContentType[]): string {
  const lists = types
    .filter((type) => !isBelowContent(type))
    .map((type) => `$kind == '${type.name}' ? '${recordsPath(type)}/'`);
  return `(${[...lists, "'content/' + $kind + '/'"].join(' : ')}) + $id`;
}

/** The rules of versions that are published later, at `scheduled/$kind`. */
export function scheduleRules(types: readonly ContentType[]): Rules {
  const record = publicRecord(types);
  // Over the version that it was made to replace. Then the record's own rule has let the job write it.
  const isPublished = all(
    '!newData.exists()',
    "data.child('at').val() <= now",
    `root.hasChild(${record})`,
    `root.child(${record} + '/rev').val() != data.child('base').val() + 1`,
    `${rootAfter(3)}.child(${record} + '/rev').val() == data.child('base').val() + 1`,
    namesEnd(3, 'scheduled'),
  );
  const revAfter = `${rootAfter(3)}.child(${record} + '/rev')`;
  // One that was published, moved or replaced meanwhile is neither moved, replaced nor taken back.
  const isCurrent = `(newData.exists() ? ${all(isSigned(), continuesRevision('scheduled'), `newData.child('base').val() == (${revAfter}.isNumber() ? ${revAfter}.val() : 0)`)} : ${all('data.exists()', namesEnd(3, 'scheduled'))})`;
  // The replaced words go to the reviews of the draft by the same save. A new time alone replaces none.
  const review = "'reviews/' + $kind + '/' + $id + '/' + newData.parent().child('replaces').val()";
  const keepsReplaced = either(
    '!data.parent().exists()',
    all(
      `!root.hasChild(${review})`,
      `${rootAfter(4)}.child(${review} + '/verdict').val() == 'replaced'`,
    ),
  );
  // Asked of a child that every save writes: rules of what is removed are not asked.
  const keepsBody = either(
    "newData.parent().child('body').val() == data.parent().child('body').val()",
    keepsReplaced,
  );
  const bodies = types.map(({ body }) => body?.max ?? 0);
  return {
    '.indexOn': ['at'],
    $id: {
      '.write': `(${isScheduler()} ? ${isPublished} : ${all(
        isMember(),
        isEditor(),
        isKind(types.map(({ name }) => name)),
        isCurrent,
      )})`,
      '.validate': hasAll(['at', 'base', 'rev', 'by', 'title', 'record']),
      at: { '.validate': 'newData.isNumber()' },
      base: { '.validate': isRevision() },
      rev: { '.validate': all('newData.isNumber()', keepsBody) },
      // `isSigned` says whose they are.
      by: { '.validate': 'newData.isString()' },
      email: { '.validate': 'newData.isString()' },
      title: { '.validate': `newData.isString() && newData.val().length <= ${MAX_DRAFT_TITLE}` },
      record: {
        '.validate': all(hasAll(['title']), keepsReplaced),
        $field: {
          '.validate': `newData.isString() ? newData.val().length <= ${MAX_FIELD} : true`,
          $n: { '.validate': 'newData.isString() && newData.val().length <= 2400' },
        },
      },
      body: {
        '.validate': `newData.isString() && newData.val().length <= ${Math.max(...bodies)}`,
      },
      // Key of the review that has the words of the schedule that this one replaced.
      replaces: { '.validate': keyMatches('newData.val()', DRAFT_ID_PATTERN) },
      draft: { '.validate': keyMatches('newData.val()', DRAFT_ID_PATTERN) },
      ...noOtherField,
    },
  };
}
