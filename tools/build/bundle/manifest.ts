import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RemoteManifest, RemoteManifestSchema } from '@site/shared/contracts';
import * as v from 'valibot';

/** Stands in the Node bundle for the URL of the published folder, which only publishing knows. */
export const remoteBasePlaceholder = 'https://remote-base.invalid/';

/** Reads and checks a remote's `remote.json`. Throws with valibot's issues where it is not valid. */
export function readManifest(remoteDir: string): RemoteManifest {
  const raw: unknown = JSON.parse(readFileSync(join(remoteDir, 'remote.json'), 'utf8'));
  return v.parse(RemoteManifestSchema, raw);
}
