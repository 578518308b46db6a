/** Message for a visitor whose page could not load its content; `reason` helps supporters. */
export const unreachable = (reason: string): string =>
  // Node has none.
  globalThis.navigator?.onLine !== false
    ? `Please check your connection and try again; we keep trying too. (${reason})`
    : 'You are offline, and this is not saved on this phone. It follows once there is a connection.';
