import { type RegistryRemote, RegistryRemoteSchema, RegistrySchema } from '@site/shared/contracts';
import { errorMessage } from '@site/shared/text';
import * as v from 'valibot';
import { type Ask, askOnce } from './ask';
import { checkAddresses } from './checks/addresses';
import { checkDatabase, checkStorage } from './checks/backend';
import { checkDiscovery } from './checks/discovery';
import { checkRemoteHeaders, checkShellHeaders } from './checks/headers';
import { checkIntegrity } from './checks/integrity-chain';
import { checkServices } from './checks/service';
import { checkSnapshot } from './checks/snapshot';
import { type Finding, runChecks, unless } from './findings';
import type { SiteUnderTest } from './site-under-test';

/**
 * Examines a deployed site over the network, reading only what visitors can read.
 * @param now milliseconds since the epoch.
 * @returns what is wrong; nothing where every check passed.
 */
export async function examine(network: Ask, site: SiteUnderTest, now: number): Promise<Finding[]> {
  const ask = askOnce(network);
  const { remotes, findings } = await loadRemotes(ask, site);
  const found = await runChecks(site.origin, [
    () => checkShellHeaders(ask, site, remotes),
    () => checkRemoteHeaders(ask, site, remotes),
    () => checkIntegrity(ask, site, remotes),
    () => checkSnapshot(ask, site, remotes, now),
    () => checkDiscovery(ask, site),
    () => checkDatabase(ask, site),
    ...(site.pictures === 'storage' ? [() => checkStorage(ask, site)] : []),
    () => checkServices(ask, site),
    () => checkAddresses(ask, site),
  ]);
  // Several checks ask for the same address.
  const byText = new Map([...findings, ...found].map((each) => [JSON.stringify(each), each]));
  return [...byText.values()];
}

const Registry = v.pipe(v.string(), v.parseJson(), RegistrySchema);

async function loadRemotes(
  ask: Ask,
  { origin }: SiteUnderTest,
): Promise<{ remotes: RegistryRemote[]; findings: Finding[] }> {
  const url = `${origin}/registry.json`;
  try {
    const { status, body } = await ask(url);
    const parsed = v.safeParse(Registry, body.toString());
    if (status !== 200 || !parsed.success) {
      return { remotes: [], findings: unless(false, 'registry', url, `status ${status}`) };
    }
    const entries = parsed.output.remotes.map((entry) => v.safeParse(RegistryRemoteSchema, entry));
    const remotes = entries.flatMap((entry) => (entry.success ? [entry.output] : []));
    const findings = entries.flatMap((entry) =>
      entry.success ? [] : unless(false, 'registry', url, entry.issues[0].message),
    );
    return { remotes, findings };
  } catch (error) {
    return { remotes: [], findings: unless(false, 'unreachable', url, errorMessage(error)) };
  }
}
