import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';

/** Names in a folder, without what desktops leave there. */
export async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  return names.filter((name) => !/^(?:\..*|Thumbs\.db|desktop\.ini)$/.test(name));
}

/** Reads a JSON file. Throws an error that names file and field where it does not fit the schema. */
export async function readFileAs<S extends v.GenericSchema>(
  file: string,
  schema: S,
): Promise<v.InferOutput<S>> {
  const parsed = v.safeParse(schema, JSON.parse(await readFile(file, 'utf8')));
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const folder = path.basename(path.dirname(file));
  const name = folder === 'posts' || folder === 'records' ? `${folder}/` : '';
  throw new Error(
    `${name}${path.basename(file)}: ${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`,
  );
}
