import type { Delta } from '../changes';
import type { Access } from '../credential';
import type { Database } from '../database';
import { readerId } from '../listeners';
import { missingIndex } from '../rules/evaluate';
import { hashOf } from '../tree/hash';
import { formatPath } from '../tree/path';
import { writeJson } from '../tree/write-json';
import { atPlace, bodies, type Handler, type Target } from './requests';

interface Listen extends Target {
  stop: () => void;
}

/** Operations of the connection that its reads need. */
interface Host {
  /** Sends an event. */
  push(action: string, body: string): void;
  access(): Access;
  isOpen(): boolean;
  whenDurable(work: () => void): void;
  /** A change could not be told. */
  failed(): void;
}

export interface Listens {
  listen: Handler;
  unlisten: Handler;
  /** Answers a read without a listen. */
  get: Handler;
  /** Ends the listens that may not be read any more. */
  recheck(): void;
  stop(): void;
}

/** The reads of one connection: its listens, and what it reads once. */
export function listens(database: Database, host: Host): Listens {
  const open = new Map<string, Listen>();

  function end(id: string): void {
    open.get(id)?.stop();
    open.delete(id);
  }

  function revoke(id: string, { path, wireQuery }: Listen): void {
    end(id);
    const query = wireQuery === undefined ? '' : `,"q":[${JSON.stringify(wireQuery)}]`;
    host.push('c', `{"p":${JSON.stringify(formatPath(path))}${query}}`);
  }

  function start(target: Target, tag: string): void {
    const id = readerId(target.path, target.query);
    end(id);
    const entry: Listen = { ...target, stop: () => undefined };
    entry.stop = database.listen(target.path, target.query, {
      access: host.access,
      deliver: (deltas) => {
        for (const delta of deltas) {
          host.push(delta.kind === 'put' ? 'd' : 'm', deltaText(delta, tag));
        }
      },
      revoked: () => revoke(id, entry),
      failed: host.failed,
    });
    open.set(id, entry);
  }

  return {
    listen: atPlace(bodies.q, (body, target, respond) => {
      host.whenDurable(() => {
        if (!host.isOpen()) return;
        const { path, query } = target;
        const read = database.read(path, query, host.access());
        if (!read.ok) {
          respond(read.code, '"Permission denied"');
          return;
        }
        const tag = body.t === undefined ? '' : `,"t":${body.t}`;
        // A client that comes back says by a hash what it knows.
        if (body.h === '' || body.h !== hashOf(read.node)) {
          host.push('d', deltaText({ kind: 'put', path, node: read.node }, tag));
        }
        start(target, tag);
        respond('ok', read.isIndexed ? '{}' : '{"w":["no_index"]}');
      });
    }),
    unlisten: atPlace(bodies.n, (_body, target, respond) => {
      host.whenDurable(() => {
        end(readerId(target.path, target.query));
        respond('ok');
      });
    }),
    get: atPlace(bodies.g, (_body, { path, query }, respond) => {
      host.whenDurable(() => {
        const read = database.read(path, query, host.access());
        if (!read.ok) respond(read.code, '"Permission denied"');
        else if (read.isIndexed) respond('ok', writeJson(read.node, 'export'));
        else respond('failed', JSON.stringify(missingIndex(path, query)));
      });
    }),
    recheck() {
      for (const [id, listen] of open) {
        if (!database.mayRead(listen.path, host.access())) revoke(id, listen);
      }
    },
    stop() {
      for (const id of [...open.keys()]) end(id);
    },
  };
}

/** The body of an event, a JSON text; `tag` is `,"t":<n>` where the listen has one. */
function deltaText(delta: Delta, tag: string): string {
  const at = `"p":${JSON.stringify(delta.path.join('/'))}`;
  if (delta.kind === 'put') return `{${at},"d":${writeJson(delta.node, 'export')}${tag}}`;
  const children = delta.children.map(
    ([key, node]) => `${JSON.stringify(key)}:${writeJson(node, 'export')}`,
  );
  return `{${at},"d":{${children.join(',')}}${tag}}`;
}
