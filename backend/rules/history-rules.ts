import {
  BOOKKEEPING,
  type ContentType,
  recordsPath,
  storedFields,
  storedNames,
} from '@site/shared/content-types';
import { noOtherField, type Rules } from './field-rules';
import { all, either, hasAll, isNew, isNotDeleted, isScheduler, quoted, rootAfter } from './guards';

const validate = (...conditions: readonly string[]): { '.validate': string } => ({
  '.validate': all(...conditions),
});

/** The most UTF-16 units of an address. */
const MAX_EMAIL = 320;

/** Fields of a replaced version: current names, former names, and metadata. */
const historyNames = (type: ContentType): string[] => [
  ...storedFields(type).flatMap(([name, field]) => storedNames(name, field)),
  ...BOOKKEEPING,
];

/** A replaced version has a child exactly if the stored one has it. */
const sameField = (name: string, stored: string, holder = 'newData'): string =>
  `${holder}.hasChild(${quoted(name)}) == root.hasChild(${stored})`;

/** A value is the stored one; that of a list or object is compared by the rules of its children. */
const sameValue = (stored: string): string =>
  either('newData.hasChildren()', `newData.val() == root.child(${stored}).val()`);

/** The same, and a list or object is stored where there is one. */
const same = (stored: string) =>
  validate(
    `(newData.hasChildren() ? root.child(${stored}).hasChildren() : newData.val() == root.child(${stored}).val())`,
  );

/** A node of each history entry whose rule checks the entry's record. */
interface View {
  /** Keys between it and the version. */
  depth: number;
  /** The node with the children `{prefix}{field}`. */
  holder: string;
  prefix: string;
  /** The most UTF-16 units of its part of the check. */
  most: number;
}

/** The one with the shortest conditions first. */
const VIEWS = {
  record: { depth: 1, holder: 'newData', prefix: '', most: 1850 },
  entry: { depth: 0, holder: 'newData', prefix: 'record/', most: 1500 },
  uid: { depth: 1, holder: 'newData.parent()', prefix: 'record/', most: 1800 },
  time: { depth: 1, holder: 'newData.parent()', prefix: 'record/', most: Infinity },
} satisfies Record<string, View>;

type ViewName = keyof typeof VIEWS;

/**
 * Condition of one view that the replaced version lacks no field of the stored record. Rules have no
 * variables, and their length is limited, so each view checks some of the fields.
 * @param share part of each view's length that this check may have
 * @param stored path of the stored record, seen from a node so many keys below the version
 */
function isComplete(
  names: readonly string[],
  stored: (depth: number) => string,
  share = 1,
): (view: ViewName) => string {
  const views = Object.entries(VIEWS) as [ViewName, View][];
  const conditions = new Map<ViewName, string>(views.map(([name]) => [name, 'true']));
  for (const name of names) {
    for (const [view, { depth, holder, prefix, most }] of views) {
      const before = conditions.get(view) ?? '';
      const one = sameField(prefix + name, `${stored(depth)} + '/${name}'`, holder);
      const after = before === 'true' ? one : all(before, one);
      if (after.length > most * share) continue;
      conditions.set(view, after);
      break;
    }
  }
  return (view) => conditions.get(view) ?? '';
}

/**
 * Author and time of a replaced version; nobody saves in another's name. Each entry has `uid` and
 * `time`, so their rules also check a part of its record.
 */
const authorship = (complete: (view: ViewName) => string) => ({
  uid: validate('newData.val() == auth.uid', complete('uid')),
  // The job has no address: it names the editor who scheduled the version.
  email: validate(
    `(${isScheduler()} ? newData.isString() && newData.val().length <= ${MAX_EMAIL} : newData.val() == auth.token.email)`,
  ),
  time: validate('newData.val() == now', complete('time')),
});

/** The history accepts only the version that this save replaces; `holder` is the parent of its `rev`. */
const isReplaced = (depth: number, holder: string): string => {
  const revAfter = `${rootAfter(depth)}.child(${holder} + '/rev').val()`;
  return all(
    `$rev == '' + (${revAfter} - 1)`,
    `root.child(${holder} + '/rev').val() != ${revAfter}`,
  );
};

/**
 * Each value of a replaced record equals the stored one, as does each value in a list or object.
 * Deeper values are not compared; no declared field has any.
 * @param stored path of the stored record, seen from a node so many keys below the version
 */
const sameRecord = (stored: (depth: number) => string): Rules => ({
  $field: {
    // A part that is not stored is refused below.
    ...validate(sameValue(`${stored(2)} + '/' + $field`)),
    $part: same(`${stored(3)} + '/' + $field + '/' + $part`),
  },
});

/**
 * The history of the two lists of the original site, at `history/$key/$rev`. A key names a body
 * (`post7`) or a record of the list without bodies (`latest7`).
 */
export function listHistoryRules(
  bodied: ContentType & { body: { prefix: string } },
  plain: ContentType,
): Rules {
  const { prefix } = bodied.body;
  const path = recordsPath(plain);
  const isPlain = `$key.beginsWith('${path}')`;
  /** Path of what holds the record's `rev`: its body, or the record itself. */
  const holder = `$key.replace('${path}', '${path}/')`;
  const storedBodied = (depth: number) =>
    `'${recordsPath(bodied)}/' + ${rootAfter(3 + depth)}.child($key + '/index').val()`;
  const stored = (depth: number) => `(${isPlain} ? ${holder} : ${storedBodied(depth)})`;
  const completePlain = isComplete(historyNames(plain), () => holder, 0.45);
  const completeBodied = isComplete(historyNames(bodied), storedBodied, 0.55);
  const complete = (view: ViewName) =>
    completePlain(view) === completeBodied(view)
      ? completePlain(view)
      : `(${isPlain} ? ${completePlain(view)} : ${completeBodied(view)})`;

  return {
    // Nothing says who: the record changes by the same save, and its rule does.
    '.write': all(
      `$key.matches(/^(${prefix}|${path})[0-9]+$/)`,
      isNew(),
      isNotDeleted(),
      isReplaced(3, holder),
    ),
    ...validate(
      hasAll(['uid', 'time']),
      sameField('body', '$key'),
      sameField('record', stored(0)),
      complete('entry'),
    ),
    ...authorship(complete),
    record: {
      ...validate('newData.hasChildren()', complete('record')),
      ...sameRecord(stored),
    },
    body: bodyOfVersion(),
    ...noOtherField,
  };
}

/** The history of the kinds below `content`, at `history/content/$kind/$id/$rev`. */
export function contentHistoryRules(types: readonly ContentType[]): Rules {
  const path = "'content/' + $kind + '/' + $id";
  // What a kind does not have is missing on both sides.
  const complete = isComplete([...new Set(types.flatMap(historyNames))], () => path);
  return {
    '.write': all(isNew(), isNotDeleted(), isReplaced(5, path)),
    ...validate(hasAll(['uid', 'time']), sameField('record', path), complete('entry')),
    ...authorship(complete),
    record: {
      ...validate('newData.hasChildren()', complete('record')),
      ...sameRecord(() => path),
    },
    ...noOtherField,
  };
}

/** The body of a replaced version: a text, or operations of a Delta if it is older than revisions. */
function bodyOfVersion(): Rules {
  const op = "$key + '/ops/' + $n + '/";
  return {
    ...validate(
      `newData.hasChildren() == root.child($key).hasChildren()`,
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
