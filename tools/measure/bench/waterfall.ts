/** A request of a page, as recorded by the browser's network log. */
export interface LoggedRequest {
  url: string;
  /**
   * Initiators of the request: the document or stylesheet that names it, or every script on the
   * stack.
   */
  askedBy: readonly string[];
}

/**
 * How many steps the longest chain of requests has, each of which could not be known before the one
 * ahead of it had arrived. The document alone is 1, what it names is 2, what a script that it names
 * asks for is 3.
 * @param requests in the order in which they began.
 */
export function waterfallDepth(requests: readonly LoggedRequest[]): number {
  const depths = new Map<string, number>();
  for (const { url, askedBy } of requests) {
    if (depths.has(url)) continue;
    const above = askedBy.filter((asker) => asker !== url).map((asker) => depths.get(asker) ?? 0);
    depths.set(url, 1 + Math.max(0, ...above));
  }
  return Math.max(0, ...depths.values());
}

/** As Chromium's DevTools protocol gives it (`Network.Initiator`). */
export interface Initiator {
  url?: string | undefined;
  stack?: Stack | undefined;
}

interface Stack {
  callFrames: readonly { url: string }[];
  parent?: Stack | undefined;
}

/** The addresses that had to be there before the request could be made. */
export function askersOf(initiator: Initiator): string[] {
  const own = initiator.url === undefined ? [] : [initiator.url];
  const scripts: string[] = [];
  for (let stack = initiator.stack; stack !== undefined; stack = stack.parent) {
    scripts.push(...stack.callFrames.map(({ url }) => url));
  }
  return [...new Set([...own, ...scripts])].filter((url) => url !== '');
}
