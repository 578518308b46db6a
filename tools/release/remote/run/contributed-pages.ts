import type { RegistryRemote, SlotContribution } from '@site/shared/contracts';

/** Where slots stand, by the first word of their names. */
const hosts: Readonly<Record<string, string>> = {
  landing: '/',
  blog: '/blog',
  latest: '/latest',
  record: '/team',
  list: '/team',
};

/**
 * A page for each module that a section contributes. A parameter has its name as value.
 * @param site the remotes that are there; a slot of others is left out.
 */
export function contributedPages(
  { routes, slots }: RegistryRemote['contributes'],
  site: readonly RegistryRemote[],
): (Pick<SlotContribution, 'expose' | 'audience'> & { path: string })[] {
  const paths = site.flatMap(({ contributes }) => contributes.routes.map(({ path }) => path));
  const filled = slots
    .map((filler) => ({ ...filler, path: hosts[filler.slot.split('.')[0] ?? ''] ?? '' }))
    .filter(({ path }) => paths.includes(path));
  return [...routes, ...filled].map(({ path, expose, audience }) => ({
    path: path.replaceAll(':', ''),
    expose,
    audience,
  }));
}
