import { formatPath, type Path } from '../tree/path';
import type { Query } from '../tree/query';

/** How `.indexOn` names what a query orders by. */
export function indexName(query: Query | null): string {
  return query?.orderBy.by === 'child' ? query.orderBy.path.join('/') : '.value';
}

/** Firebase's error message if `isIndexed` is false. */
export function missingIndex(path: Path, query: Query | null): string {
  return `Index not defined, add ".indexOn": "${indexName(query)}", for path "${formatPath(path)}", to the rules`;
}
