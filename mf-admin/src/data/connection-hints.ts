/** The localStorage keys in which the database client notes its last connection. */
const HINT = /^firebase:(?:previous_websocket_failure$|host:)/;

/**
 * Lets the database client connect where localStorage is full. It notes hints there as a connection
 * opens, and gives up on the connection where it cannot (firebase 12, `WebSocketConnection.open`).
 * Without the hints the next connection may take one round trip more; whatever else cannot be
 * stored is told as ever.
 */
export function doWithoutHints(storage: Pick<Storage, 'setItem'> = Storage.prototype): void {
  const { setItem } = storage;
  storage.setItem = function (this: Storage, name, value) {
    try {
      setItem.call(this, name, value);
    } catch (error) {
      if (!HINT.test(name)) throw error;
    }
  };
}
