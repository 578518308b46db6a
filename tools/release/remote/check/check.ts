import { basename } from 'node:path';
import { type RemoteManifest, RemoteManifestSchema } from '@site/shared/contracts';
import * as v from 'valibot';
import { forSociety } from '../../../build/bundle/manifest';
import {
  copiesOfShared,
  foreignCode,
  overBudget,
  staleBuild,
  unprotectedFiles,
} from './build-rules';
import type { CheckInput } from './check-input';
import type { Finding } from './findings';
import {
  foreignRoutes,
  missingExposes,
  undeclaredExports,
  unexposedContributions,
  unknownSlots,
  unmetNeeds,
} from './manifest-rules';
import { copiesInside, unfitContainer } from './prebuilt-rules';
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
    return { findings: [{ code: 'R01', detail: `it is no JSON: ${raw.message}` }] };
  }
  const parsed = v.safeParse(RemoteManifestSchema, raw);
  if (!parsed.success) {
    const findings = parsed.issues.map((issue) => ({
      code: 'R01' as const,
      detail: `${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`,
    }));
    return { findings };
  }
  const manifest = forSociety(parsed.output);
  if (manifest.name !== basename(workspace)) {
    const detail = `it says name ${manifest.name}, and its folder is ${workspace}`;
    return { findings: [{ code: 'R01', detail }] };
  }
  const findings = [
    ...unexposedContributions(manifest),
    ...foreignRoutes(manifest, deployed),
    ...unknownSlots(manifest),
  ];
  return { manifest, findings };
}

/** Judges a remote by every rule. No finding means that it may be published. */
export function checkRemote(input: CheckInput): Finding[] {
  const { manifest, findings } = checkManifest(input);
  if (manifest === undefined) return findings;
  const stale = staleBuild(input);
  // Everything below is read from the build.
  if (stale.length > 0) return stale;
  const ofCode = input.isPrebuilt
    ? [...unfitContainer(manifest, input), ...copiesInside(input)]
    : [
        ...copiesOfShared(input),
        ...foreignCode(input),
        ...undeclaredExports(manifest, input),
        ...unprotectedFiles(input),
      ];
  return [
    ...findings,
    ...missingExposes(manifest, input),
    ...ofCode,
    ...unmetNeeds(manifest, input),
    ...globalStyles(input, manifest.foreignClasses),
    ...overBudget(input),
    ...undeclaredPackages(input),
    ...largePictures(input),
  ];
}
