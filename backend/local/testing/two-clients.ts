import { type DatabaseReference, onValue, type Query, ref } from 'firebase/database';
import { type Client, connect } from './clients';
import { startTestBackend, type TestBackend } from './test-backend';

export interface TwoClients {
  backend: TestBackend;
  one: Client;
  two: Client;
  /** The same fresh place, seen by either client. */
  place(): { here: DatabaseReference; there: DatabaseReference; name: string };
  /** Another client, closed with the others. */
  another(): Client;
}

/** For the tests of one file: a backend where everything is allowed, and two clients of it. */
export function twoClients(rulesText?: string): TwoClients {
  const extra: Client[] = [];
  let places = 0;
  let backend: TestBackend;
  let one: Client;
  let two: Client;
  beforeAll(async () => {
    backend = await startTestBackend(rulesText === undefined ? {} : { rulesText });
    one = connect(backend);
    two = connect(backend);
  });
  afterAll(async () => {
    await Promise.all([one, two, ...extra].map((client) => client.close()));
    await backend.remove();
  });
  return {
    get backend() {
      return backend;
    },
    get one() {
      return one;
    },
    get two() {
      return two;
    },
    place() {
      const name = `place-${++places}`;
      return { name, here: ref(one.database, name), there: ref(two.database, name) };
    },
    another() {
      const client = connect(backend);
      extra.push(client);
      return client;
    },
  };
}

export interface Values {
  /** The next value that the listener receives. */
  next(): Promise<unknown>;
  /** All received values that were not taken yet. */
  rest(): unknown[];
  stop(): void;
}

/** The values of a listener, one at a time. */
export function values(target: Query): Values {
  const seen: unknown[] = [];
  const waiting: ((value: unknown) => void)[] = [];
  const stop = onValue(target, (snapshot) => {
    const next = waiting.shift();
    if (next) next(snapshot.val());
    else seen.push(snapshot.val());
  });
  return {
    next: () =>
      seen.length > 0
        ? Promise.resolve(seen.shift())
        : new Promise((resolve) => waiting.push(resolve)),
    rest: () => seen.splice(0),
    stop,
  };
}
