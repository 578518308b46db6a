import path from 'node:path';
import { type BackendOptions, type StartBackend, startBackend as start } from './backend';

export {
  type Backend,
  DEFAULT_PORTS,
  DEFAULT_PROJECT,
  type Ports,
  type StartBackend,
} from './backend';

/**
 * Starts the embedded backend with this repository's rules: database, auth, storage and the contact
 * form, on this machine alone.
 *
 * @param options `root` is the repository's folder; for the rest see `BackendOptions`
 * @returns the running backend; or, where a port is taken or data is damaged, what is wrong
 */
export function startBackend({
  root,
  ...options
}: Omit<BackendOptions, 'rules'> & { root: string }): Promise<StartBackend> {
  const file = path.join(root, 'backend', 'database.rules.json');
  return start({ ...options, rules: { file } });
}
