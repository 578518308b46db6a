import { MAIN_ID, recordPath, settings } from '@site/shared/content-types';
import { SCHEDULER_UID } from '@site/shared/editorial';

// The named conditions of the rules, with their reasons, since JSON has no comments. Each function
// returns an expression of the Realtime Database's rules. Guards against deletion belong in
// `.write`, because a deletion skips `.validate`.

/** Expressions all of which must hold. */
export const all = (...expressions: readonly string[]): string => expressions.join(' && ');

/** Expressions one of which must hold, in parentheses. */
export const either = (...expressions: readonly string[]): string =>
  `(${expressions.join(' || ')})`;

/**
 * The root as it will be, seen from a node.
 * @param depth number of keys between the root and the node
 */
export const rootAfter = (depth: number): string => `newData${'.parent()'.repeat(depth)}`;

/** A text in an expression. */
export const quoted = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`;

const listed = (names: readonly string[]): string => `[${names.map(quoted).join(', ')}]`;

const entryOf = (field: string): string =>
  `root.child('members/' + auth.uid + ${quoted(`/${field}`)})`;

/**
 * Sign-up is open, so an account alone writes nothing: it needs an entry in `members`, and a sign-in
 * that is not older than the entry's `since`. `auth_time` is in seconds. Rules look here at each
 * request, so a removal counts at once although the token is valid for an hour.
 */
export const isMember = (): string =>
  all(
    'auth.token.email_verified == true',
    `${entryOf('since')}.isNumber()`,
    `${entryOf('since')}.val() <= auth.token.auth_time * 1000`,
  );

/** For those who are members: that they have one of these roles. */
export const hasRole = ([role, ...others]: readonly string[]): string =>
  others.length === 0
    ? `${entryOf('role')}.val() == '${role}'`
    : `${entryOf('role')}.val().matches(/^(${[role, ...others].join('|')})$/)`;

/** For those who are members: that they edit what others wrote. */
export const isEditor = (): string => hasRole(['admin', 'editor']);

/**
 * The creator of a record owns it, also after others saved it. Older records have no owner. An editor
 * who publishes an author's draft gives it to the author; `publishesOwnOrEdits` lets no author do that.
 */
export const keepsOwner = (field = 'owner'): string => {
  const after = `newData.child(${quoted(field)}).val()`;
  return `(data.exists() ? ${after} == data.child(${quoted(field)}).val() : root.hasChild('members/' + ${after} + '/role'))`;
};

/** The society lets authors publish their own without review. */
export const authorsPublish = (): string =>
  `root.child('${recordPath(settings, MAIN_ID)}/authorsPublish').val() == true`;

/**
 * Authors publish what they own, which `keepsOwner` proves, where the society lets them.
 * @param more other conditions for authors
 */
export const publishesOwnOrEdits = (...more: readonly string[]): string =>
  either(isEditor(), all("newData.child('owner').val() == auth.uid", ...more, authorsPublish()));

/** The publishing job, which has no token: `auth_variable_override` names it. */
export const isScheduler = (): string => `auth.uid == ${quoted(SCHEDULER_UID)}`;

/** Other keys would not be records of the list. */
export const keyMatches = (variable: string, pattern: string): string =>
  `${variable}.matches(/${pattern}/)`;

/** `$kind` is one of these. */
export const isKind = ([name, ...others]: readonly string[]): string =>
  others.length === 0
    ? `$kind == '${name}'`
    : keyMatches('$kind', `^(${[name, ...others].join('|')})$`);

/** Data is never deleted: a tombstone removes a record. */
export const isNotDeleted = (): string => 'newData.exists()';

/** History is append-only; a tag takes no other's place. */
export const isNew = (): string => '!data.exists()';

/** A save that started from an older version is rejected; so is creating over a record. */
export const nextRevision = (): string =>
  "newData.child('rev').val() == (data.child('rev').isNumber() ? data.child('rev').val() : 0) + 1";

/** Path of the last revision of a draft or schedule that was removed, as an expression. */
const ended = (tree: string): string => `'history/ended/${tree}/' + $kind + '/' + $id`;

/** A removal names the revision that was read, so nobody removes a version unseen. */
export const namesEnd = (depth: number, tree: string): string =>
  `${rootAfter(depth)}.child(${ended(tree)}).val() == data.child('rev').val()`;

/**
 * Counting goes on after a removal, and leaves one out, which pages that do not know of the removal
 * would write. So none begins again what has ended, or takes another version for its own.
 */
export const continuesRevision = (tree: string): string =>
  `newData.child('rev').val() == (data.exists() ? data.child('rev').val() : root.hasChild(${ended(tree)}) ? root.child(${ended(tree)}).val() + 1 : 0) + 1`;

/** A revision of a stored record; 0 for none. Readers take no other number for one. */
export const isRevision = (): string =>
  all('newData.isNumber()', 'newData.val() >= 0', 'newData.val() % 1 == 0');

/**
 * Nobody writes in another's name: `by` and `email` are those of the account. Asked in `.write`, since
 * the rules of children that an update leaves out are not asked.
 */
export const isSigned = (): string =>
  all(
    "newData.child('by').val() == auth.uid",
    either("!newData.hasChild('email')", "newData.child('email').val() == auth.token.email"),
  );

/** Open pages ask for what was saved since they were read: a save without its time never reaches them. */
export const isTimed = (): string => "newData.child('updated').val() == now";

/** Open pages learn of changes from `meta` alone. `path`: expression of the time's path. */
export const movesMeta = (depth: number, path: string): string =>
  `${rootAfter(depth)}.child(${path}).val() == now`;

/** The replaced version is never lost. `history`: expression of the path of the record's history. */
export const keepsReplacedVersion = (depth: number, history: string): string =>
  `${rootAfter(depth)}.hasChild(${history} + '/' + (newData.child('rev').val() - 1))`;

const bodyAfter = (depth: number, key: string): string =>
  `${rootAfter(depth)}.child(newData.child(${quoted(key)}).val())`;

/** Record and body change together: neither is older than the other. */
export const movesWithBody = (depth: number, key: string): string =>
  all(
    `${bodyAfter(depth, key)}.child('rev').val() == newData.child('rev').val()`,
    `'' + ${bodyAfter(depth, key)}.child('index').val() == $i`,
  );

/** An edit cannot take over another record's body. */
export const keepsBody = (key: string): string =>
  `newData.child(${quoted(key)}).val() == data.child(${quoted(key)}).val()`;

/** A new record cannot take over an existing body. */
export const bodyIsFree = (key: string): string =>
  `!root.hasChild(newData.child(${quoted(key)}).val())`;

/** An edit does not break links. A tombstone has no slug; whoever restores the record chooses one. */
export const keepsSlug = (names: readonly string[]): string =>
  either(
    ...names.map(
      (name) =>
        `newData.child(${quoted(names[0] ?? '')}).val() == data.child(${quoted(name)}).val()`,
    ),
    "newData.child('hidden').val() == true",
    "data.child('hidden').val() == true",
  );

/** A list with gaps is no longer an array. */
export const followsAnother = (
  depth: number,
  path: string,
  firstIndex: number,
  key: string,
): string =>
  either(
    `$i == '${firstIndex}'`,
    `root.hasChild('${path}/' + (${bodyAfter(depth, key)}.child('index').val() - 1))`,
  );

/**
 * A removed record has no content that a database query could read; any other record is complete.
 */
export const isTombstoneOrWhole = ({
  tombstone,
  content,
  required,
  emptyBody = [],
}: {
  /** Fields of a tombstone besides `hidden`. */
  tombstone: readonly string[];
  /** Fields that a tombstone does not have. */
  content: readonly string[];
  /** Fields that any other record has. */
  required: readonly string[];
  /** That the body of a tombstone is empty. */
  emptyBody?: readonly string[];
}): string => {
  const removed = all(
    hasAll(tombstone),
    `!${either(...content.map((name) => `newData.hasChild(${quoted(name)})`))}`,
    ...emptyBody,
  );
  return `(newData.child('hidden').val() == true ? ${removed} : ${hasAll(required)})`;
};

/** A field of content, in a record that is not removed. */
export const isContentOfRecord = (): string => "newData.parent().child('hidden').val() != true";

/** The fields are there. */
export const hasAll = (names: readonly string[]): string => `newData.hasChildren(${listed(names)})`;

/** A tombstone leaves no text of the record. */
export const hasEmptyBody = (depth: number, key: string, emptyBody: string): string =>
  `${rootAfter(depth)}.child(newData.child(${quoted(key)}).val() + '/delta').val() == ${quoted(emptyBody)}`;
