/** A page's request to the service worker. */
export interface CacheRequest {
  /** The public page that is being read. */
  keep: string;
  isPost: boolean;
  /** Absolute addresses of what the tab has fetched, whatever for. */
  fetched: readonly string[];
  /** Absolute addresses of the pictures on the page. */
  pictures: readonly string[];
}

/** A message of another kind, as of a newer page to an older worker, is none. */
export function readCacheRequest(message: unknown): CacheRequest | undefined {
  const request = message as Partial<CacheRequest> | null;
  return typeof request?.keep === 'string' &&
    Array.isArray(request.fetched) &&
    Array.isArray(request.pictures)
    ? (request as CacheRequest)
    : undefined;
}
