import type { Access } from '../credential';
import type { Database, WriteOutcome } from '../database';
import { hashOf } from '../tree/hash';
import type { Node } from '../tree/node';
import { addWill, cancelWills, type Will } from './on-disconnect';
import { atPlace, bodies, type Handler, type Respond } from './requests';

/** Operations of the connection that its writes need. */
interface Host {
  /** On whose behalf the messages speak that arrive now. */
  speaker(): Access;
  whenDurable(work: () => void): void;
  /** An error in this work ends this connection only. */
  guarded<T extends unknown[]>(work: (...given: T) => void): (...given: T) => void;
}

export interface Writes {
  write(kind: Will['kind']): Handler;
  /** Keeps a write for the end of the connection. */
  leave(kind: Will['kind']): Handler;
  cancelLeft: Handler;
  /** The connection has ended. */
  doLeft(): void;
}

/** The writes of one connection, including those for its disconnect. */
export function writes(database: Database, { speaker, guarded, whenDurable }: Host): Writes {
  let wills: Will[] = [];
  return {
    write: (kind) =>
      atPlace(bodies.write, (body, { path }, respond) => {
        const { h } = body;
        const condition = h === undefined ? undefined : (node: Node) => hashOf(node) === h;
        database.write(
          { access: speaker(), kind, path, json: body.d, condition },
          guarded((outcome) => respondToWrite(outcome, respond)),
        );
      }),
    leave: (kind) =>
      atPlace(bodies.write, (body, { path }, respond) => {
        const isAllowed = database.mayWrite({ access: speaker(), kind, path, json: body.d });
        if (isAllowed) wills = addWill(wills, { kind, path, json: body.d });
        whenDurable(() =>
          isAllowed ? respond('ok') : respond('permission_denied', '"Permission denied"'),
        );
      }),
    cancelLeft: atPlace(bodies.write, (_body, { path }, respond) => {
      wills = cancelWills(wills, path);
      respond('ok');
    }),
    doLeft() {
      for (const will of wills) {
        guarded(() => database.write({ access: speaker(), ...will }, () => undefined))();
      }
      wills = [];
    },
  };
}

function respondToWrite(outcome: WriteOutcome, respond: Respond): void {
  if (outcome.ok) respond('ok');
  else respond(outcome.code, JSON.stringify(outcome.message));
}
