import { readFileSync } from 'node:fs';
import * as v from 'valibot';

/** The content of a JSON file; undefined where it is missing, damaged, or does not fit the schema. */
export function readStoredJson<S extends v.GenericSchema>(
  file: string,
  schema: S,
): v.InferOutput<S> | undefined {
  try {
    return v.parse(schema, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}
