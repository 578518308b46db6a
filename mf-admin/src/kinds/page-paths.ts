import { RegistryRemoteSchema, RegistrySchema } from '@site/shared/contracts';
import * as v from 'valibot';

/** Pages of the shell itself. */
const OWN_PAGES = ['/status'];

/**
 * Paths of all pages of the site, with their parameters. A remote whose entry is malformed has none.
 * @throws where the registry cannot be read
 */
export async function pagePaths(): Promise<string[]> {
  const response = await fetch('/registry.json');
  const { remotes } = v.parse(RegistrySchema, await response.json());
  const routes = remotes.flatMap((remote) => {
    const read = v.safeParse(RegistryRemoteSchema, remote);
    return read.success ? read.output.contributes.routes : [];
  });
  return [...OWN_PAGES, ...routes.flatMap(({ path, aliases }) => [path, ...aliases])];
}
