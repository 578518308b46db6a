import type { RemoteBuild } from '@stss/shared/contracts';
import type { RegistryView } from './registry-view';

/** Which build to load; `final` where no further attempt at this registry can help. */
export type BuildChoice = { ok: true; build: RemoteBuild } | { ok: false; reason: string };

/**
 * The build that the page already uses of that remote, so that its sections agree; after a failure
 * the current one, and from the third attempt on in turns with the one before it.
 * @param attempt counts from 0.
 */
export function chooseBuild(
  view: RegistryView,
  remote: string,
  attempt: number,
  inUse: RemoteBuild | undefined,
): BuildChoice {
  if (!view.ok) return { ok: false, reason: `the list of sections is unreadable: ${view.reason}` };
  const found = view.remotes.find(({ name }) => name === remote);
  if (found === undefined) return { ok: false, reason: 'it is no longer part of this site' };
  if (!found.code.usable) return { ok: false, reason: found.code.reason };
  const { current, previous } = found.code;
  if (attempt === 0) return { ok: true, build: inUse ?? current };
  const turnOfPrevious = attempt >= 2 && attempt % 2 === 0;
  return { ok: true, build: turnOfPrevious && previous !== undefined ? previous : current };
}
