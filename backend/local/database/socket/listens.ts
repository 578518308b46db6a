import { type Delta, deltaJson } from '../changes';
import type { Access } from '../credential';
import { type Database, DENIED } from '../database';
import { missingIndex } from '../rules/evaluate';
import { formatPath, type Path } from '../tree/path';
import { writeJson } from '../tree/write-json';
import { atPlace, bodies, type Handler } from './requests';

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

interface Listen {
  path: Path;
  stop: () => void;
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

  function end(path: Path): void {
    open.get(formatPath(path))?.stop();
    open.delete(formatPath(path));
  }

  function revoke(path: Path): void {
    end(path);
    host.push('c', `{"p":${JSON.stringify(formatPath(path))}}`);
  }

  function deliver(delta: Delta): void {
    const at = JSON.stringify(delta.path.join('/'));
    host.push(delta.kind === 'put' ? 'd' : 'm', `{"p":${at},"d":${deltaJson(delta, 'export')}}`);
  }

  function start(path: Path): void {
    end(path);
    const stop = database.listen(path, {
      access: host.access,
      deliver,
      revoked: () => revoke(path),
      failed: host.failed,
    });
    open.set(formatPath(path), { path, stop });
  }

  return {
    listen: atPlace(bodies.listen, (_body, { path, query }, respond) => {
      if (query) return respond('error', '"Queries are read once here: use get"');
      host.whenDurable(() => {
        if (!host.isOpen()) return;
        const read = database.read(path, null, host.access());
        if (!read.ok) {
          respond(read.code, JSON.stringify(DENIED.message));
          return;
        }
        deliver({ kind: 'put', path, node: read.node });
        start(path);
        respond('ok', '{}');
      });
    }),
    unlisten: atPlace(bodies.listen, (_body, { path }, respond) => {
      host.whenDurable(() => {
        end(path);
        respond('ok');
      });
    }),
    get: atPlace(bodies.listen, (_body, { path, query }, respond) => {
      host.whenDurable(() => {
        const read = database.read(path, query, host.access());
        if (!read.ok) respond(read.code, JSON.stringify(DENIED.message));
        else if (read.isIndexed) respond('ok', writeJson(read.node, 'export'));
        else respond('failed', JSON.stringify(missingIndex(path, query)));
      });
    }),
    recheck() {
      for (const { path } of open.values()) {
        if (!database.mayRead(path, host.access())) revoke(path);
      }
    },
    stop() {
      for (const { path } of [...open.values()]) end(path);
    },
  };
}
