import { type DataOf, type Query, queryKey, runQuery } from '../../content-model';
import type { Resource } from '../resource';
import type { ContentState } from './content-state';

/** Reads results from a state: the same object until the result changes. */
export function createResultReader(getState: () => ContentState, retry: (query: Query) => void) {
  const cached = new Map<string, { from: readonly unknown[]; resource: Resource<unknown> }>();
  const read = (query: Query): Resource<unknown> => {
    const key = queryKey(query);
    const { known, changes, queries, connection } = getState();
    const failure = queries.get(key)?.failure;
    const isDated = connection.isLost && known.builtAt > 0;
    const asOf = isDated ? Math.max(known.builtAt, connection.heardAt) : undefined;
    const from = [known, changes.records, failure, asOf];
    const before = cached.get(key);
    if (before?.from.every((part, index) => part === from[index])) return before.resource;
    const result = runQuery(known, changes.records, query);
    const next: Resource<unknown> = result.known
      ? { status: 'ready', data: result.value, ...(isDated && { asOf }) }
      : failure === undefined
        ? { status: 'loading' }
        : { status: 'failed', reason: failure, retry: () => retry(query) };
    const isSame = before && JSON.stringify(before.resource) === JSON.stringify(next);
    const resource = isSame ? before.resource : next;
    cached.set(key, { from, resource });
    return resource;
  };
  return <Q extends Query>(query: Q) => read(query) as Resource<DataOf<Q>>;
}
