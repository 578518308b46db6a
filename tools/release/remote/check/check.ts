import { basename } from 'node:path';
import { type RemoteManifest, RemoteManifestSchema } from '@site/shared/contracts';
import * as v from 'valibot';
import { forSociety } from '../../../build/bundle/manifest';
import { routeConflicts } from '../../registry/route-conflicts';
import {
  copiesOfShared,
  foreignCode,
  overBudget,
  staleBuild,
  unprotectedFiles,
} from './build-rules';
import type { CheckInput } from './check-input';
import { type Finding, findingsOf } from './findings';
import { unexposedContributions, unknownSlots, unmetNeeds } from './manifest-rules';
import { largePictures, undeclaredPackages } from './source-rules';
import { globalStyles } from './style-rules';

/** Judges what `remote.json` says, which needs no build. Without a manifest it cannot be used. */
export function checkManifest({
  manifest: raw,
  workspace,
  deployed,
}: Pick<CheckInput, 'manifest' | 'workspace' | 'deployed'>): {
  manifest?: RemoteManifest;
  findings: Finding[];
} {
  if (raw instanceof SyntaxError) {
    return { findings: findingsOf('R01', [`it is no JSON: ${raw.message}`]) };
  }
  const parsed = v.safeParse(RemoteManifestSchema, raw);
  if (!parsed.success) {
    const details = parsed.issues.map(
      (issue) => `${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`,
    );
    return { findings: findingsOf('R01', details) };
  }
  const manifest = forSociety(parsed.output);
  if (manifest.name !== basename(workspace)) {
    const detail = `it says name ${manifest.name}, and its folder is ${workspace}`;
    return { findings: findingsOf('R01', [detail]) };
  }
  const findings = [
    ...findingsOf('R03', unexposedContributions(manifest)),
    // Those of other registered remotes, and of the shell.
    ...findingsOf('R06', routeConflicts(manifest, deployed.remotes)),
    ...findingsOf('R07', unknownSlots(manifest)),
  ];
  return { manifest, findings };
}

/** Judges a remote by every rule. No finding means that it may be published. */
export function checkRemote(input: CheckInput): Finding[] {
  const { manifest, findings } = checkManifest(input);
  if (manifest === undefined) return findings;
  const stale = staleBuild(input);
  // Everything below is read from the build.
  if (stale.length > 0) return findingsOf('R02', stale);
  const { foreignClasses } = manifest;
  return [
    ...findings,
    ...findingsOf('R04', copiesOfShared(input)),
    ...findingsOf('R13', foreignCode(input)),
    ...findingsOf('R09', unprotectedFiles(input)),
    ...findingsOf('R05', unmetNeeds(manifest, input)),
    ...findingsOf('R08', globalStyles(input, foreignClasses)),
    ...findingsOf('R10', overBudget(input)),
    ...findingsOf('R19', undeclaredPackages(input)),
    ...findingsOf('R20', largePictures(input)),
  ];
}
