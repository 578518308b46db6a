import {
  BOOKKEEPING,
  type ContentType,
  storedFields,
  storedNames,
} from '@site/shared/content-types';
import { noOtherField, type Rules } from './field-rules';
import {
  all,
  either,
  hasAll,
  isKept,
  isMember,
  isNew,
  quoted,
  rootAfter,
  withoutPriority,
} from './guards';

const validate = (...conditions: readonly string[]): { '.validate': string } => ({
  '.validate': withoutPriority(all(...conditions)),
});

const allNames = (fields: ReturnType<typeof storedFields>): string[] =>
  fields.flatMap(([name, field]) => storedNames(name, field));

/** Fields that a kept version may have: today's, those of other names, and bookkeeping. */
const keptNames = (type: ContentType): string[] => [
  ...allNames(storedFields(type)),
  ...BOOKKEEPING,
];

/** Those of them that are lists. */
const listNames = (type: ContentType): string[] =>
  allNames(storedFields(type).filter(([, field]) => field.type === 'tags'));

/** A part of the kept version is there exactly where the stored one has it. */
const sameField = (kept: string, stored: string): string =>
  `newData.hasChild(${quoted(kept)}) == root.hasChild(${stored})`;

/** A value is the stored one; that of a list or object is compared by the rules of its children. */
const sameValue = (stored: string): string =>
  either('newData.hasChildren()', `newData.val() == root.child(${stored}).val()`);

const sameKind = (stored: string): string =>
  `newData.hasChildren() == root.child(${stored}).hasChildren()`;

/** Author and time of a replaced version; nobody saves in another's name. */
const authorship = {
  uid: validate('newData.val() == auth.uid'),
  email: validate('newData.val() == auth.token.email'),
  time: validate('newData.val() == now'),
};

/** Only the version that this save replaces is kept: `holder` is the path of what holds its `rev`. */
const isReplaced = (depth: number, holder: string): string => {
  const revAfter = `${rootAfter(depth)}.child(${holder} + '/rev').val()`;
  return all(
    `$rev == '' + (${revAfter} - 1)`,
    `root.child(${holder} + '/rev').val() != ${revAfter}`,
  );
};

/**
 * Each value of a kept record is the stored one.
 * @param stored path of the stored record, seen from a node at a depth
 * @param depth of the fields
 * @param lists names of the fields that are lists
 */
const sameRecord = (
  stored: (depth: number) => string,
  depth: number,
  lists: readonly string[],
): Rules => ({
  ...Object.fromEntries(
    lists.map((name) => [
      name,
      {
        ...validate(sameValue(`${stored(depth)} + '/${name}'`)),
        $n: validate(`newData.val() == root.child(${stored(depth + 1)} + '/${name}/' + $n).val()`),
      },
    ]),
  ),
  $field: validate(`newData.val() == root.child(${stored(depth)} + '/' + $field).val()`),
});

/**
 * The history of the two lists of the original site, at `history/$key/$rev`. A key names a body
 * (`post7`) or a record of the list without bodies (`latest7`).
 */
export function listHistoryRules(
  bodied: ContentType & { storage: { path: string }; body: { prefix: string } },
  plain: ContentType & { storage: { path: string } },
): Rules {
  const { prefix } = bodied.body;
  const { path } = plain.storage;
  const isPlain = `$key.beginsWith('${path}')`;
  /** Path of what holds the record's `rev`: its body, or the record itself. */
  const holder = `$key.replace('${path}', '${path}/')`;
  const storedBodied = (depth: number) =>
    `'${bodied.storage.path}/' + ${rootAfter(depth)}.child($key + '/index').val()`;
  const stored = (depth: number) => `(${isPlain} ? ${holder} : ${storedBodied(depth)})`;
  // Rules have no variables, and an expression is limited: the fields of a record with a body are
  // shared out between two of them.
  const content = keptNames(bodied).filter((name) => !BOOKKEEPING.some((other) => other === name));
  const sameBodied = (names: readonly string[], within: string, depth: number) =>
    all(
      ...names.map((name) => sameField(`${within}${name}`, `${storedBodied(depth)} + '/${name}'`)),
    );
  const samePlain = all(
    ...keptNames(plain).map((name) => sameField(`record/${name}`, `${holder} + '/${name}'`)),
  );

  return {
    '.write': all(
      isMember(),
      `$key.matches(/^(${prefix}|${path})[0-9]+$/)`,
      isNew(),
      isKept(),
      isReplaced(3, holder),
    ),
    ...validate(
      hasAll(['uid', 'time']),
      sameField('body', '$key'),
      sameField('record', stored(3)),
      `(${isPlain} ? ${samePlain} : ${sameBodied(BOOKKEEPING, 'record/', 3)})`,
    ),
    ...authorship,
    record: {
      ...validate('newData.hasChildren()', either(isPlain, sameBodied(content, '', 4))),
      ...sameRecord(stored, 5, [...listNames(bodied), ...listNames(plain)]),
    },
    body: bodyOfVersion(),
    ...noOtherField,
  };
}

/**
 * The history of a record of `content`, below `history/{its path}/$rev`.
 * @param path of the record, as an expression
 * @param depth number of keys between the root and a version
 */
export function contentHistoryRules(type: ContentType, path: string, depth: number): Rules {
  return {
    '.write': all(isMember(), isNew(), isKept(), isReplaced(depth, path)),
    ...validate(hasAll(['uid', 'time']), sameField('record', path)),
    ...authorship,
    record: {
      ...validate(
        'newData.hasChildren()',
        ...keptNames(type).map((name) => sameField(name, `${path} + '/${name}'`)),
      ),
      ...sameRecord(() => path, depth + 2, listNames(type)),
    },
    ...noOtherField,
  };
}

/** The body of a kept version: a text since revisions, the operations of a Delta before. */
function bodyOfVersion(): Rules {
  const op = "$key + '/ops/' + $n + '/";
  const same = (stored: string) => validate(sameKind(stored), sameValue(stored));
  return {
    ...validate(
      sameKind('$key'),
      sameValue('$key'),
      ...['delta', 'ops', 'index', 'rev'].map((name) => sameField(name, `$key + '/${name}'`)),
    ),
    ops: {
      ...same("$key + '/ops'"),
      $n: {
        ...validate(...['insert', 'attributes'].map((name) => sameField(name, `${op}${name}'`))),
        insert: { ...same(`${op}insert'`), $kind: same(`${op}insert/' + $kind`) },
        attributes: {
          ...validate(sameValue(`${op}attributes'`)),
          $name: same(`${op}attributes/' + $name`),
        },
        $other: same(`${op}' + $other`),
      },
    },
    $field: validate("newData.val() == root.child($key + '/' + $field).val()"),
  };
}
