import type { Access } from '../credential';
import type { Database, WriteOutcome } from '../database';
import { formatPath, type Path } from '../tree/path';
import { atPlace, bodies, type Handler, type Respond } from './requests';

/** Operations of the connection that its writes need. */
interface Host {
  /** On whose behalf the messages speak that arrive now. */
  speaker(): Access;
  /** An error in this work ends this connection only. */
  guarded<T extends unknown[]>(work: (...given: T) => void): (...given: T) => void;
}

export interface Writes {
  write(kind: 'set' | 'merge'): Handler;
  /** Keeps a write for the end of the connection; a later one of the same path replaces it. */
  leave: Handler;
  /** The connection has ended. */
  doLeft(): void;
}

/** The writes of one connection, including those for its disconnect. */
export function writes(database: Database, { speaker, guarded }: Host): Writes {
  const left = new Map<string, { path: Path; json: unknown }>();
  return {
    write: (kind) =>
      atPlace(bodies.write, ({ d }, { path }, respond) => {
        database.write(
          { access: speaker(), kind, path, json: d },
          guarded((outcome) => respondToWrite(outcome, respond)),
        );
      }),
    leave: atPlace(bodies.write, ({ d }, { path }, respond) => {
      left.set(formatPath(path), { path, json: d });
      respond('ok');
    }),
    doLeft() {
      for (const { path, json } of left.values()) {
        const request = { access: speaker(), kind: 'set', path, json } as const;
        guarded(() => database.write(request, () => undefined))();
      }
      left.clear();
    },
  };
}

function respondToWrite(outcome: WriteOutcome, respond: Respond): void {
  if (outcome.ok) respond('ok');
  else respond(outcome.code, JSON.stringify(outcome.message));
}
