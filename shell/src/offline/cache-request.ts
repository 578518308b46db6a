/** A page's request to the service worker. */
export interface CacheRequest {
  /** The public page that is being read. */
  keep: string;
  isPost: boolean;
  /** Absolute addresses of all files that the tab has fetched. */
  fetched: readonly string[];
  /** Absolute addresses of the pictures on the page. */
  pictures: readonly string[];
}

/** Parses a message; undefined for any other kind, such as a newer page's to an older worker. */
export function parseCacheRequest(message: unknown): CacheRequest | undefined {
  const request = message as Partial<CacheRequest> | null;
  return typeof request?.keep === 'string' &&
    Array.isArray(request.fetched) &&
    Array.isArray(request.pictures)
    ? (request as CacheRequest)
    : undefined;
}
