import { type RegistryRemote, RegistryRemoteSchema, RegistrySchema } from '@site/shared/contracts';
import { errorMessage } from '@site/shared/text';
import * as v from 'valibot';
import { type Ask, askOnce } from './ask';
import { checkDatabase } from './checks/database';
import { checkDiscovery } from './checks/discovery';
import { checkRemoteHeaders, checkShellHeaders } from './checks/headers';
import { checkIntegrity } from './checks/integrity-chain';
import { checkServices } from './checks/service';
import { checkSnapshot } from './checks/snapshot';
import { checkStorage } from './checks/storage';
import { checkTransport } from './checks/transport';
import { type Finding, unless } from './findings';
import type { ReadCertificate } from './read-certificate';
import { runChecks } from './run-checks';
import type { SiteUnderTest } from './site-under-test';

/** What a site is examined through. */
export interface Network {
  ask: Ask;
  readCertificate: ReadCertificate;
}

/**
 * Examines a deployed site over the network, reading only what visitors can read.
 * @param now milliseconds since the epoch.
 * @returns what is wrong; nothing where every check passed.
 */
export async function examine(
  { ask: network, readCertificate }: Network,
  site: SiteUnderTest,
  now: number,
): Promise<Finding[]> {
  const ask = askOnce(network);
  const { remotes, findings } = await readRemotes(ask, site);
  const found = await runChecks(site.origin, [
    () => checkShellHeaders(ask, site, remotes),
    () => checkRemoteHeaders(ask, site, remotes),
    () => checkIntegrity(ask, site, remotes),
    () => checkSnapshot(ask, site, remotes, now),
    () => checkDiscovery(ask, site),
    () => checkDatabase(ask, site),
    () => checkStorage(ask, site),
    () => checkServices(ask, site),
    () => checkTransport(ask, readCertificate, site, remotes, now),
  ]);
  // Several checks ask for the same address.
  const byText = new Map([...findings, ...found].map((each) => [JSON.stringify(each), each]));
  return [...byText.values()];
}

async function readRemotes(
  ask: Ask,
  { origin }: SiteUnderTest,
): Promise<{ remotes: RegistryRemote[]; findings: Finding[] }> {
  const url = `${origin}/registry.json`;
  try {
    const { status, body } = await ask(url);
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), RegistrySchema), body.toString());
    if (status !== 200 || !parsed.success) {
      return { remotes: [], findings: unless(false, 'registry', url, `status ${status}`) };
    }
    const entries = parsed.output.remotes.map((entry) => v.safeParse(RegistryRemoteSchema, entry));
    return {
      remotes: entries.flatMap((entry) => (entry.success ? [entry.output] : [])),
      findings: entries.flatMap((entry) =>
        entry.success
          ? []
          : unless(false, 'registry', url, entry.issues[0]?.message ?? 'an entry is not valid'),
      ),
    };
  } catch (error) {
    return { remotes: [], findings: unless(false, 'unreachable', url, errorMessage(error)) };
  }
}
