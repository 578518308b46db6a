import type {
  NavItem,
  RouteContribution,
  SlotContribution,
  SlotName,
} from '@site/shared/contracts';
import type { RemoteView } from './parse-registry';

export interface OwnedRoute extends RouteContribution {
  remote: string;
}

export interface OwnedSlot extends SlotContribution {
  remote: string;
}

/** A link in the navbar: to a page of this site, or of another one. */
export type NavEntry = { label: string; order: number; isFoldedOnly?: boolean } & (
  | { to: string }
  | { href: string }
);

const routesByRemotes = new WeakMap<readonly RemoteView[], readonly OwnedRoute[]>();

/** The routes of all remotes: the same array for the same remotes, so that matches can be cached. */
export function routesOf(remotes: readonly RemoteView[]): readonly OwnedRoute[] {
  const routes =
    routesByRemotes.get(remotes) ??
    remotes.flatMap(({ name, contributes }) =>
      contributes.routes.map((route) => ({ ...route, remote: name })),
    );
  routesByRemotes.set(remotes, routes);
  return routes;
}

/**
 * Navbar entries of all remotes and the configured external ones, in their common order.
 * @param isMember whether those for members are shown too. To others, what the footer links is shown
 * where the bar folds into a menu: on a phone the footer is far.
 */
export function navOf(
  remotes: readonly RemoteView[],
  external: readonly { label: string; href: string; order: number }[],
  isMember: boolean,
): NavEntry[] {
  const own = navItems(remotes).flatMap(({ label, to, order, audience, footer }) => {
    const isFoldedOnly = audience !== 'all' && !isMember;
    return order === undefined || (isFoldedOnly && !footer)
      ? []
      : [{ label, to, order, isFoldedOnly }];
  });
  return [...own, ...external].sort((a, b) => a.order - b.order);
}

/** The footer's links: the nav items that declare one. */
export function footerLinksOf(remotes: readonly RemoteView[]): { label: string; to: string }[] {
  return navItems(remotes)
    .flatMap(({ to, footer }) => (footer === undefined ? [] : [{ to, ...footer }]))
    .sort((a, b) => a.order - b.order)
    .map(({ label, to }) => ({ label, to }));
}

/** Contributions to a slot, in their order. */
export function fillersOf(remotes: readonly RemoteView[], slot: SlotName): OwnedSlot[] {
  return remotes
    .flatMap(({ name, contributes }) =>
      contributes.slots.map((filler) => ({ ...filler, remote: name })),
    )
    .filter((filler) => filler.slot === slot)
    .sort((a, b) => a.order - b.order);
}

function navItems(remotes: readonly RemoteView[]): NavItem[] {
  return remotes.flatMap(({ contributes }) => contributes.nav);
}
