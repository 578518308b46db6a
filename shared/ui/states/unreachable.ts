/** Message for a visitor whose page could not load its content; `reason` helps supporters. */
export const unreachable = (reason: string): string =>
  // Node has none.
  globalThis.navigator?.onLine !== false
    ? `Please check your connection and try again; we keep trying too. (${reason})`
    : 'You are offline. This is not saved on this phone.';
