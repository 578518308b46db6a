import { post, tag, update } from '@stss/shared/content-types';
import { bodyRules } from './body-rules';
import type { Rules } from './field-rules';
import { all, isMember, withoutPriority } from './guards';
import { listHistoryRules } from './history-rules';
import { nameListRules, recordRules, recordsPath } from './record-rules';

/** `rules` with a node at a path. */
function withNode(rules: Rules, [key = '', ...rest]: readonly string[], node: Rules): Rules {
  const below = rules[key];
  const branch = typeof below === 'object' && !Array.isArray(below) ? (below as Rules) : {};
  return {
    ...rules,
    [key]: rest.length === 0 ? { ...branch, ...node } : withNode(branch, rest, node),
  };
}

/** Everybody reads content; nothing but its own rules lets anybody write it. */
const readable = (path: string): [string, Rules] => [path.split('/')[0] ?? '', { '.read': true }];

/** All rules of the database. */
export function databaseRules(): Rules {
  const places: [path: string, node: Rules][] = [
    readable(recordsPath(update)),
    [recordsPath(update), recordRules(update)],
    readable(tag.storage.path),
    [tag.storage.path, nameListRules(tag)],
    [recordsPath(post), recordRules(post)],
    ['meta', { '.read': true }],
    ...[...new Set([update.meta, tag.meta, post.meta])].map((meta): [string, Rules] => [
      `meta/${meta}`,
      // Telling readers to look again harms nobody.
      { '.write': all(isMember(), withoutPriority('newData.val() == now')) },
    ]),
    ['history', { '.read': isMember() }],
    ['history/$key/$rev', listHistoryRules(post, update)],
    ['$file', bodyRules(post)],
  ];
  return places.reduce<Rules>((rules, [path, node]) => withNode(rules, path.split('/'), node), {});
}

/** The text of `database.rules.json`: two spaces, short lists on one line. */
export const databaseRulesText = (): string =>
  `${JSON.stringify({ rules: databaseRules() }, null, 2).replace(
    /\[\n\s+("[^[\]]*")\n\s+\]/g,
    (_, names: string) => `[${names.replace(/,\s+/g, ', ')}]`,
  )}\n`;
