const HOST = /^(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+\p{L}{2,}(?::\d+)?(?:[/?#]\S*)?$/u;

/** What was typed, with `https://` where it plainly begins with the name of a host. */
export const completeLink = (typed: string): string =>
  HOST.test(typed.trim()) ? `https://${typed.trim()}` : typed;
