import { formatPath, type Path } from '../tree/path';
import type { Query } from '../tree/query';

/**
 * The `query` variable of rules.
 * @see https://firebase.google.com/docs/database/security/rules-conditions#query-based_rules
 */
export function queryVariable(query: Query | null): Record<string, unknown> {
  const by = query?.orderBy.by;
  const { start, end, limit } = query ?? {};
  const isEqual = start && end && start.value === end.value && start.inclusive && end.inclusive;
  return {
    orderByKey: by === 'key',
    orderByValue: by === 'value',
    orderByPriority: by === undefined || by === 'priority',
    orderByChild: query?.orderBy.by === 'child' ? query.orderBy.path.join('/') : null,
    startAt: start?.value ?? null,
    endAt: end?.value ?? null,
    equalTo: isEqual ? start.value : null,
    limitToFirst: limit?.from === 'first' ? limit.count : null,
    limitToLast: limit?.from === 'last' ? limit.count : null,
  };
}

/** How `.indexOn` names what a query orders by. */
export function indexName(query: Query | null): string {
  return query?.orderBy.by === 'child' ? query.orderBy.path.join('/') : '.value';
}

/** Firebase's error message if `isIndexed` is false. */
export function missingIndex(path: Path, query: Query | null): string {
  return `Index not defined, add ".indexOn": "${indexName(query)}", for path "${formatPath(path)}", to the rules`;
}
