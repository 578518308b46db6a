import {
  type ContentType,
  post as declaredPost,
  update as declaredUpdate,
  metaKey,
  type NameList,
  recordsPath,
  tag,
  typesBelowContent,
} from '@site/shared/content-types';
import { bodyRules } from './body-rules';
import { adminsWrite, contentRules } from './content-rules';
import { draftRules, draftTextRules, endedRules, presenceRules, reviewRules } from './draft-rules';
import type { Rules } from './field-rules';
import {
  all,
  either,
  isContentOfRecord,
  isEditor,
  isKind,
  isMember,
  isScheduler,
  keyMatches,
} from './guards';
import { contentHistoryRules, listHistoryRules } from './history-rules';
import { mediaRules } from './media-rules';
import { inviteRules, memberRules } from './people-rules';
import { previewRules } from './preview-rules';
import {
  type Listed,
  lastIndexRules,
  nameListRules,
  recordRules,
  removedNameRules,
} from './record-rules';
import { scheduleRules } from './schedule-rules';

const isNode = (rule: Rules[string] | undefined): rule is Rules =>
  typeof rule === 'object' && !Array.isArray(rule);

/** `rules` with a node at a path. */
function withNode(rules: Rules, [key = '', ...rest]: readonly string[], node: Rules): Rules {
  const below = rules[key];
  const branch = isNode(below) ? below : {};
  return {
    ...rules,
    [key]: rest.length === 0 ? { ...branch, ...node } : withNode(branch, rest, node),
  };
}

const HAS_NO_PRIORITY = 'newData.getPriority() == null';

/**
 * Rules that refuse priorities wherever something is written: no page reads them, and no other bound
 * holds for them.
 */
function withoutPriorities(rules: Rules, isBelowWritten = false): Rules {
  const isWritten = isBelowWritten || '.write' in rules;
  const below = Object.entries(rules).map(([name, rule]) => [
    name,
    isNode(rule) ? withoutPriorities(rule, isWritten) : rule,
  ]);
  const { '.validate': bounds } = rules;
  const others =
    typeof bounds === 'string' ? [bounds.includes(' ? ') ? `(${bounds})` : bounds] : [];
  return {
    ...Object.fromEntries(below),
    ...(isWritten && bounds !== false && { '.validate': all(...others, HAS_NO_PRIORITY) }),
  };
}

type Place = [path: string, node: Rules];

/** Everybody reads content. */
const readable = (path: string): Place => [path, { '.read': true }];

/** Members read it. */
const forMembers = (path: string): Place => [path, { '.read': isMember() }];

/** What is written before it is published: none of it can be read from the content's own nodes. */
const editorial = (types: readonly ContentType[]): Place[] => [
  ...['drafts', 'draftTexts', 'reviews', 'presence'].map(forMembers),
  ['scheduled', { '.read': either(isScheduler(), isMember()) }],
  ['drafts/$kind/$id', draftRules(types)],
  ['draftTexts/$kind/$id', draftTextRules()],
  ['reviews/$kind/$id/$entry', reviewRules()],
  ['scheduled/$kind', scheduleRules(types)],
  ['history/ended/$tree/$kind/$id', endedRules()],
  ['previews/$token', previewRules(types)],
  ['presence/$kind/$id/$uid', presenceRules(types)],
];

type Bodied = Listed & { body: NonNullable<ContentType['body']> };

/**
 * All rules of the database.
 * @param types the kinds of records besides posts, updates and tags
 * @param lists the declarations of posts and updates
 */
export function databaseRules(
  types: readonly ContentType[] = typesBelowContent,
  lists: { post: Bodied; update: Listed } = { post: declaredPost, update: declaredUpdate },
): Rules {
  const { post, update } = lists;
  const reviewed = [post, update, ...types].filter(({ isReviewed }) => isReviewed);
  const metasOf = (some: readonly (ContentType | NameList)[]) => [...new Set(some.map(metaKey))];
  const content: Place[] = [
    ['history/content/$kind/$id/$rev', contentHistoryRules(types)],
    ['content/$kind', contentRules(types)],
  ];
  const nodes: Place[] = [
    readable('latest'),
    [recordsPath(update), recordRules(update)],
    readable('blog'),
    [recordsPath(tag), nameListRules(tag)],
    [tag.last, lastIndexRules(tag)],
    [tag.removed, removedNameRules(tag)],
    [recordsPath(post), recordRules(post)],
    readable('meta'),
    [
      'meta/$kind',
      {
        // Telling readers to look again harms nobody, but costs their requests.
        '.write': all(
          `(${isScheduler()} ? ${isKind(['job', ...metasOf(reviewed)])} : ${all(
            isMember(),
            isKind(metasOf([update, tag, post, ...types])),
            either(isKind(metasOf([tag, ...reviewed])), isEditor()),
            ...adminsWrite(types),
          )})`,
          'newData.val() == now',
        ),
      },
    ],
    ['members', memberRules()],
    ['invites', inviteRules()],
    ['media/$hash', mediaRules()],
    forMembers('history'),
    ['history/$key/$rev', listHistoryRules(post, update)],
    ...(types.length > 0 ? content : []),
    ...editorial(reviewed),
    ['$file', bodyRules(post)],
  ];
  return withoutPriorities(
    nodes.reduce<Rules>((rules, [path, node]) => withNode(rules, path.split('/'), node), {}),
  );
}

/** The most UTF-16 units of the expression that fields share. */
const MOST_SHARED = 1960;

/**
 * The rules of a record whose fields, as far as its length allows, share one expression.
 * @param start of the rule of each of them
 */
function withSharedRules(record: Rules, start: string): Rules {
  const end = ` && ${HAS_NO_PRIORITY}`;
  const names = new Map<string, string[]>();
  for (const [name, rules] of Object.entries(record)) {
    const { '.validate': rule, $n } = Object(rules) as Rules;
    if (typeof rule !== 'string' || !rule.startsWith(start) || $n) continue;
    const bounds = rule.slice(start.length, -end.length);
    names.set(bounds, [...(names.get(bounds) ?? []), name]);
  }
  const shared = new Set<string>();
  let parts: string[] = [];
  for (const [bounds, alike] of [...names].sort(
    ([a, one], [b, other]) => a.length / one.length - b.length / other.length,
  )) {
    const isAlike =
      alike.length === 1 ? `$other == '${alike}'` : keyMatches('$other', `^(${alike.join('|')})$`);
    const more = [...parts, all(isAlike, bounds)];
    if (either(...more).length > MOST_SHARED) continue;
    parts = more;
    for (const name of alike) shared.add(name);
  }
  if (parts.length === 0) return record;
  const own = Object.entries(record).filter(([name]) => !shared.has(name));
  return { ...Object.fromEntries(own), $other: { '.validate': start + either(...parts) + end } };
}

/**
 * The text of `database.rules.json`: lists, and nodes with one rule, on one line each.
 * @param rules all of them; those of the declared kinds by default
 */
export const databaseRulesText = (rules = databaseRules()): string =>
  // The service limits its size: fields share bounds, and there are no indents and fewer spaces.
  `${JSON.stringify(
    { rules },
    (name, node) => {
      if (name === '$i') return withSharedRules(node, '');
      return name === '$id' ? withSharedRules(node, `${isContentOfRecord()} && `) : node;
    },
    1,
  )
    .replace(/^ +/gm, '')
    .replace(/^("[^"]+"): /gm, '$1:')
    .replace(/ ([!=]=|[<>]=?|[-?:+*]|&&|\|\|) /g, '$1')
    .replaceAll("', '", "','")
    .replace(/\[\n("[^[\]]*")\n\]/g, (_, names: string) => `[${names.replace(/,\n/g, ',')}]`)
    .replace(/\{\n("\.\w+":.*)\n\}/g, '{$1}')}\n`;
