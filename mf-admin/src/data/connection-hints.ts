/** The localStorage keys in which the database client notes its last connection. */
const HINT = /^firebase:(?:previous_websocket_failure$|host:)/;

/**
 * Lets the database client connect if localStorage is full. It stores hints there during a
 * connection, and closes the connection if that fails (firebase 12, `WebSocketConnection.open`).
 * Without the hints the next connection may take one more round trip. All other storage errors are
 * thrown as before.
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
