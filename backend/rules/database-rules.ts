import {
  type ContentType,
  contentTypes,
  post as declaredPost,
  update as declaredUpdate,
  type ListStorage,
  recordsPath,
  tag,
} from '@site/shared/content-types';
import { bodyRules } from './body-rules';
import type { Rules } from './field-rules';
import { all, isMember, withoutPriority } from './guards';
import { contentHistoryRules, listHistoryRules } from './history-rules';
import { keyExpression, nameListRules, recordRules } from './record-rules';

/** `rules` with a node at a path. */
function withNode(rules: Rules, [key = '', ...rest]: readonly string[], node: Rules): Rules {
  const below = rules[key];
  const branch = typeof below === 'object' && !Array.isArray(below) ? (below as Rules) : {};
  return {
    ...rules,
    [key]: rest.length === 0 ? { ...branch, ...node } : withNode(branch, rest, node),
  };
}

type Place = [path: string, node: Rules];

/** Everybody reads content. */
const readable = (path: string): Place => [path, { '.read': true }];

/** The rules of a kind below `content`, with its history. */
function contentPlaces(type: ContentType): Place[] {
  const path = recordsPath(type);
  const key = keyExpression(type);
  const record = key.startsWith('$') ? `'${path}/' + ${key}` : `'${path}/${key}'`;
  const history = `history/${path}/${key}/$rev`;
  return [
    readable(path),
    [path, recordRules(type)],
    [history, contentHistoryRules(type, record, history.split('/').length)],
  ];
}

type Listed = ContentType & { storage: ListStorage };
type Bodied = Listed & { body: NonNullable<ContentType['body']> };

/**
 * All rules of the database.
 * @param types the kinds of records besides posts, updates and tags
 * @param lists the declarations of posts and updates
 */
export function databaseRules(
  types: readonly ContentType[] = contentTypes.filter(({ storage }) => storage.type !== 'list'),
  lists: { post: Bodied; update: Listed } = { post: declaredPost, update: declaredUpdate },
): Rules {
  const { post, update } = lists;
  const metas = [update.meta, tag.meta, post.meta, ...types.map(({ name, meta = name }) => meta)];
  const nodes: Place[] = [
    readable('latest'),
    [recordsPath(update), recordRules(update)],
    readable('blog'),
    [tag.storage.path, nameListRules(tag)],
    [recordsPath(post), recordRules(post)],
    readable('meta'),
    ...[...new Set(metas)].map(
      (meta): Place => [
        `meta/${meta}`,
        // Telling readers to look again harms nobody.
        { '.write': all(isMember(), withoutPriority('newData.val() == now')) },
      ],
    ),
    ['history', { '.read': isMember() }],
    ['history/$key/$rev', listHistoryRules(post, update)],
    ...types.flatMap(contentPlaces),
    ['$file', bodyRules(post)],
  ];
  return nodes.reduce<Rules>((rules, [path, node]) => withNode(rules, path.split('/'), node), {});
}

/**
 * The text of `database.rules.json`: two spaces, short lists on one line.
 * @param rules all of them; those of the declared kinds by default
 */
export const databaseRulesText = (rules = databaseRules()): string =>
  `${JSON.stringify({ rules }, null, 2).replace(
    /\[\n\s+("[^[\]]*")\n\s+\]/g,
    (_, names: string) => `[${names.replace(/,\s+/g, ', ')}]`,
  )}\n`;
