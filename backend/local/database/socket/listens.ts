import type { Access } from '../credential';
import { type Database, DENIED } from '../database';
import { missingIndex } from '../rules/evaluate';
import type { Node } from '../tree/node';
import { formatPath, type Path } from '../tree/path';
import { writeJson } from '../tree/write-json';
import { type Answer, atPlace, bodies, type Handler } from './requests';

/** Operations of the connection that its reads need. */
interface Host {
  /** Sends an event. */
  push(action: string, body: string): void;
  access(): Access;
  isOpen(): boolean;
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

const REFUSED: Answer = [DENIED.code, JSON.stringify(DENIED.message)];

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

  function start(path: Path): void {
    end(path);
    const stop = database.listen(path, {
      access: host.access,
      deliver: (node) => push(path, node),
      revoked: () => revoke(path),
      failed: host.failed,
    });
    open.set(formatPath(path), { path, stop });
  }

  function push(path: Path, node: Node): void {
    const at = JSON.stringify(path.join('/'));
    host.push('d', `{"p":${at},"d":${writeJson(node, 'export')}}`);
  }

  return {
    listen: atPlace(bodies.listen, (_body, { path, query }) => {
      if (query) return ['error', '"Queries are read once here: use get"'];
      if (!host.isOpen()) return ['error'];
      const read = database.read(path, null, host.access());
      if (!read.ok) return REFUSED;
      push(path, read.node);
      start(path);
      return ['ok', '{}'];
    }),
    unlisten: atPlace(bodies.listen, (_body, { path }) => {
      end(path);
      return ['ok'];
    }),
    get: atPlace(bodies.listen, (_body, { path, query }) => {
      const read = database.read(path, query, host.access());
      if (!read.ok) return REFUSED;
      return read.isIndexed
        ? ['ok', writeJson(read.node, 'export')]
        : ['failed', JSON.stringify(missingIndex(path, query))];
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
