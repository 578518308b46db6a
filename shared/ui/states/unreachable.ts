/** Message for a visitor whose page could not load its content; `reason` helps supporters. */
export const unreachable = (reason: string): string =>
  `Please check your connection and try again; we keep trying too. (${reason})`;
