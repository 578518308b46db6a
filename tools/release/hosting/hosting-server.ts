import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { server as superstatic } from 'superstatic';
import type { HostingConfig } from './firebase-json';
import { closeServer } from './static-site';

export type HostingServer = Awaited<ReturnType<typeof serveAsHosting>>;

/**
 * Serves one site as Firebase Hosting does, on any free port: by superstatic, with the options of
 * Google's Hosting emulator (`serve/hosting` of firebase-tools).
 * @param folder that the configuration's paths start from.
 */
export async function serveAsHosting(config: HostingConfig, folder: string) {
  const app = superstatic({
    config,
    cwd: folder,
    port: 0,
    hostname: 'localhost',
    compression: true,
    stack: 'strict',
  });
  const server: Server = app.listen();
  await once(server, 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => closeServer(server),
  };
}
