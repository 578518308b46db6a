import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type Registry, RegistryRemoteSchema, RegistrySchema } from '@site/shared/contracts';
import { errorMessage } from '@site/shared/text';
import * as v from 'valibot';
import { workerAddress } from '../../release/hosting/layout';
import { type Listening, listen } from '../../release/hosting/static-site';

export interface DeployedShell {
  /** Origin of the deployed shell. */
  upstream: string;
  /** Local port of the remote under development. */
  remotePort: number;
  /** Puts the one remote in place of the deployed one. */
  override: (registry: Registry) => Registry;
  /** Local port of the deployed shell. */
  port: number;
}

/** Set by this server, or valid for the deployed origin alone. */
const dropped = new Set([
  'content-encoding',
  'content-length',
  'transfer-encoding',
  'connection',
  'strict-transport-security',
]);

/**
 * Serves the deployed shell from localhost with one remote's registry entry exchanged: the deployed
 * code knows no overrides, so that no link can make it load anything. Reads only.
 */
export function serveDeployedShell(options: DeployedShell): Promise<Listening> {
  const server = createServer((request, response) => {
    forward(request, response, options).catch((error: unknown) => {
      const reason = errorMessage(error);
      if (!response.headersSent) response.writeHead(502, { 'content-type': 'text/plain' });
      response.end(`${options.upstream} cannot be reached: ${reason}\n`);
    });
  });
  return listen(server, { name: 'shell', port: options.port });
}

async function forward(
  { url = '/', method }: IncomingMessage,
  response: ServerResponse,
  options: DeployedShell,
): Promise<void> {
  if (method !== 'GET' && method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end();
    return;
  }
  const target = new URL(url, options.upstream);
  if (target.origin !== new URL(options.upstream).origin) {
    response.writeHead(400).end();
    return;
  }
  // The service worker would cache the code under development.
  if (target.pathname === workerAddress) {
    response.writeHead(404).end();
    return;
  }
  const answer = await fetch(target, { redirect: 'manual' });
  for (const [name, value] of answer.headers) {
    if (!dropped.has(name)) response.setHeader(name, value);
  }
  const policy = answer.headers.get('content-security-policy');
  if (policy !== null) {
    const widened = policyWithLocalRemote(policy, options.remotePort);
    response.setHeader('content-security-policy', widened);
  }
  response.writeHead(answer.status);
  if (target.pathname === '/registry.json' && answer.ok) {
    const { remotes, ...registry } = v.parse(RegistrySchema, await answer.json());
    // The deployed shell would refuse the others, too.
    const valid = remotes.flatMap((remote) => {
      const { success, output } = v.safeParse(RegistryRemoteSchema, remote);
      return success ? [output] : [];
    });
    response.end(JSON.stringify(options.override({ ...registry, remotes: valid })));
  } else response.end(Buffer.from(await answer.arrayBuffer()));
}

/** Directives under which a remote's files, and the news of their change, arrive. */
const widened = /\b(?:script|style|font|img|connect)-src(?= |;|$)[^;]*/g;

/** A content security policy that also allows the development server on a port of this machine. */
export const policyWithLocalRemote = (policy: string, port: number): string =>
  policy.replaceAll(widened, `$& http://localhost:${port} ws://localhost:${port}`);
