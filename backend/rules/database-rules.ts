import {
  type ContentType,
  contentTypes,
  post as declaredPost,
  update as declaredUpdate,
  recordsPath,
  tag,
} from '@site/shared/content-types';
import { bodyRules } from './body-rules';
import { contentRules, mayWriteKind } from './content-rules';
import type { Rules } from './field-rules';
import { all, isKind, isMember, withoutPriority } from './guards';
import { contentHistoryRules, listHistoryRules } from './history-rules';
import { inviteRules, memberRules } from './people-rules';
import { type Listed, nameListRules, recordRules } from './record-rules';

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
  const metas = [update.meta, tag.meta, post.meta, ...types.map(({ name }) => name)];
  const content: Place[] = [
    ['history/content/$kind/$id/$rev', contentHistoryRules(types)],
    ['content/$kind', contentRules(types)],
  ];
  const nodes: Place[] = [
    readable('latest'),
    [recordsPath(update), recordRules(update)],
    readable('blog'),
    [tag.storage.path, nameListRules(tag)],
    [recordsPath(post), recordRules(post)],
    readable('meta'),
    [
      'meta/$kind',
      {
        // Telling readers to look again harms nobody, but costs their requests.
        '.write': all(
          isMember(),
          isKind([...new Set(metas)]),
          ...mayWriteKind(types),
          withoutPriority('newData.val() == now'),
        ),
      },
    ],
    ['members', memberRules()],
    ['invites', inviteRules()],
    ['history', { '.read': isMember() }],
    ['history/$key/$rev', listHistoryRules(post, update)],
    ...(types.length > 0 ? content : []),
    ['$file', bodyRules(post)],
  ];
  return nodes.reduce<Rules>((rules, [path, node]) => withNode(rules, path.split('/'), node), {});
}

/**
 * The text of `database.rules.json`: lists, and nodes with one rule, on one line each.
 * @param rules all of them; those of the declared kinds by default
 */
export const databaseRulesText = (rules = databaseRules()): string =>
  `${JSON.stringify({ rules }, null, 2)
    .replace(
      /\[\n\s+("[^[\]]*")\n\s+\]/g,
      (_, names: string) => `[${names.replace(/,\s+/g, ', ')}]`,
    )
    .replace(/\{\n\s+("\.\w+": .*)\n\s+\}/g, '{ $1 }')}\n`;
