import { basename } from 'node:path';
import { RemoteManifestSchema } from '@site/shared/contracts';
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
  unknownSlots,
  unmetNeeds,
} from './manifest-rules';
import { copiesInside, unfitContainer } from './prebuilt-rules';
import { globalStyles } from './style-rules';

/** Judges a remote by every rule. No finding means that it may be published. */
export function checkRemote(input: CheckInput): Finding[] {
  if (input.manifest instanceof SyntaxError) {
    return [{ code: 'R01', detail: `it is no JSON: ${input.manifest.message}` }];
  }
  const parsed = v.safeParse(RemoteManifestSchema, input.manifest);
  if (!parsed.success) {
    return parsed.issues.map((issue) => ({
      code: 'R01',
      detail: `${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`,
    }));
  }
  const manifest = forSociety(parsed.output);
  if (manifest.name !== basename(input.workspace)) {
    const detail = `it says name ${manifest.name}, and its folder is ${input.workspace}`;
    return [{ code: 'R01', detail }];
  }
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
    ...missingExposes(manifest, input),
    ...ofCode,
    ...unmetNeeds(manifest, input),
    ...foreignRoutes(manifest, input),
    ...unknownSlots(manifest),
    ...globalStyles(input, manifest.foreignClasses),
    ...overBudget(input),
  ];
}
