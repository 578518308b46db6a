import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, realpath, rm } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

export type LockResult = { ok: true; release(): Promise<void> } | { ok: false; message: string };

/**
 * Ensures that one process alone works on a folder. The lock is a local socket, which the system
 * closes when the process ends. No stale lock remains.
 */
export async function lockFolder(folder: string): Promise<LockResult> {
  // Accounts and contact queries are nobody else's business.
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const address = addressFor(await realpath(folder));
  const message = `${folder} is in use by another backend. Stop it first, or give another folder.`;
  const first = await tryListen(address);
  if (first) return { ok: true, release: () => close(first) };
  if (!isFile(address) || (await isAnswered(address))) return { ok: false, message };
  await rm(address, { force: true });
  const second = await tryListen(address);
  return second ? { ok: true, release: () => close(second) } : { ok: false, message };
}

/** Linux has sockets and Windows pipes that are no files; elsewhere it is a file. */
function addressFor(folder: string): string {
  const name = `site-backend-${createHash('sha1').update(folder).digest('hex').slice(0, 20)}`;
  if (process.platform === 'linux') return `\0${name}`;
  return process.platform === 'win32'
    ? `\\\\.\\pipe\\${name}`
    : path.join(tmpdir(), `${name}.sock`);
}

function isFile(address: string): boolean {
  return address.startsWith('/');
}

function tryListen(address: string): Promise<net.Server | null> {
  const server = net.createServer((socket) => socket.destroy()).listen(address);
  return once(server, 'listening').then(
    () => server.unref(),
    () => null,
  );
}

function isAnswered(address: string): Promise<boolean> {
  const socket = net.connect(address, () => socket.destroy());
  return once(socket, 'connect').then(
    () => true,
    () => false,
  );
}

function close(server: net.Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}
