import { BOOKKEEPING, type ContentType, storedFields } from '@stss/shared/content-types';
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

/** Fields that a kept version may have: today's, those of other names, and bookkeeping. */
const keptNames = (type: ContentType): string[] => [
  ...storedFields(type).flatMap(([name, { formerNames = [] }]) => [name, ...formerNames]),
  ...BOOKKEEPING,
];

/** A part of the kept version is there exactly where the stored one has it. */
const sameField = (kept: string, stored: string): string =>
  `newData.hasChild(${quoted(kept)}) == root.hasChild(${stored})`;

/** A value is the stored one; that of a list or object is compared by the rules of its children. */
const sameValue = (stored: string): string =>
  either('newData.hasChildren()', `newData.val() == root.child(${stored}).val()`);

const sameKind = (stored: string): string =>
  `newData.hasChildren() == root.child(${stored}).hasChildren()`;

const validate = (...conditions: readonly string[]): { '.validate': string } => ({
  '.validate': withoutPriority(all(...conditions)),
});

/**
 * The history of the two lists of the original site. A key names a body (`post7`) or a record of the
 * list without bodies (`latest7`).
 */
export function listHistoryRules(
  bodied: ContentType & { body: { prefix: string } },
  plain: ContentType & { storage: { path: string } },
): Rules {
  const { prefix } = bodied.body;
  const { path } = plain.storage;
  const posts = 'blog/posts';
  /** Path of what holds the record's `rev`: its body, or the record itself. */
  const revised = `$key.replace('${path}', '${path}/')`;
  const indexOf = (depth: number) => `${rootAfter(depth)}.child($key + '/index').val()`;
  const storedPost = (depth: number) => `'${posts}/' + ${indexOf(depth)}`;
  const stored = (depth: number) =>
    `($key.beginsWith('${path}') ? ${revised} : ${storedPost(depth)})`;
  const revAfter = `${rootAfter(3)}.child(${revised} + '/rev').val()`;

  return {
    '.write': all(
      isMember(),
      `$key.matches(/^(${prefix}|${path})[0-9]+$/)`,
      isNew(),
      isKept(),
      `$rev == '' + (${revAfter} - 1)`,
      `root.child(${revised} + '/rev').val() != ${revAfter}`,
    ),
    ...validate(
      hasAll(['uid', 'time']),
      "newData.hasChild('body') == root.hasChild($key)",
      `($key.beginsWith('${path}') ? ${sameField('record', revised)} : ${all(
        ...POST_ORDER.map((name) => sameField(`record/${name}`, `${storedPost(3)} + '/${name}'`)),
      )})`,
    ),
    uid: validate('newData.val() == auth.uid'),
    email: validate('newData.val() == auth.token.email'),
    time: validate('newData.val() == now'),
    record: {
      ...validate(
        'newData.hasChildren()',
        `($key.beginsWith('${prefix}') || ${all(
          ...keptNames(plain).map((name) => sameField(name, `${revised} + '/${name}'`)),
        )})`,
      ),
      tags: {
        ...validate(
          either(
            'newData.hasChildren()',
            `newData.val() == root.child(${stored(5)} + '/tags').val()`,
          ),
        ),
        $n: validate(`newData.val() == root.child(${stored(6)} + '/tags/' + $n).val()`),
      },
      $field: validate(`newData.val() == root.child(${stored(5)} + '/' + $field).val()`),
    },
    body: bodyOfVersion(),
    ...noOtherField,
  };
}

const POST_ORDER = [
  ...['slug', 'title', 'description', 'date', 'image', 'img', 'imageAlt', 'tags', 'file'],
  ...BOOKKEEPING,
];

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
