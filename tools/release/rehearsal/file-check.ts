import type { RemoteBuild } from '@site/shared/contracts';
import type { Ask } from '../../maintain/doctor/ask';
import { checkVersion } from '../../maintain/doctor/checks/integrity-chain';
import { integrityLike } from '../publish/integrity';

/** A build of a section. */
export type NamedBuild = RemoteBuild & { name: string };

/** What is wrong with any file of a section's build, one sentence each. */
export async function checkBuild(ask: Ask, build: NamedBuild): Promise<string[]> {
  const found = await checkVersion(ask, build);
  return found.map(
    ({ problem, at, detail }) => `${build.name} ${build.version}: ${problem} at ${at}: ${detail}`,
  );
}

/**
 * What is wrong with a file that a page named.
 * @param integrity what vouches for it, if anything does.
 */
export async function checkNamedFile(
  ask: Ask,
  address: string,
  integrity: string | undefined,
): Promise<string[]> {
  const { status, body } = await ask(address);
  if (status !== 200) return [`${address}, which a page named, answers ${status}`];
  if (integrity === undefined || integrityLike(integrity, body) === integrity) return [];
  return [`${address} is not what a page named`];
}
