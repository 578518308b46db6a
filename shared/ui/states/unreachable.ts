/** What to tell a visitor whose page could not get its content; `reason` is for who helps them. */
export const unreachable = (reason: string): string =>
  `Please check your connection and try again; we keep trying too. (${reason})`;
