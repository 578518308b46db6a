import { RemoteManifestSchema } from '@site/shared/contracts';
import { toJsonSchema } from '@valibot/to-json-schema';

/** JSON Schema of `remote.json`, by which editors complete and check it. */
export function manifestJsonSchema(): object {
  return toJsonSchema(RemoteManifestSchema, { typeMode: 'input' });
}
