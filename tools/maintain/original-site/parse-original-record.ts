import {
  type ContentType,
  type Field,
  isSame,
  storedFields,
  storedNames,
} from '@site/shared/content-types';
import * as v from 'valibot';

/** A problem or note about a path of the file, such as `blog/posts/3/date`. */
export interface Finding {
  path: string;
  reason: string;
}

/** Findings of reading a file. */
export interface Findings {
  /** Reasons why the file cannot be imported. */
  problems: Finding[];
  /** Content that is stored in another form than in the file. */
  notes: Finding[];
}

const FieldsSchema = v.record(v.string(), v.unknown());

/**
 * Reads the fields of a record of the original shape under the names of today. A field that nothing
 * knows is refused rather than left out; `checkStored` has the bounds of the others.
 */
export function parseOriginalRecord(
  path: string,
  stored: unknown,
  type: ContentType,
  found: Findings,
): Record<string, unknown> {
  const { problems, notes } = found;
  const fields = checkStored(path, FieldsSchema, stored, found) ?? {};
  const own = (name: string) => (Object.hasOwn(fields, name) ? fields[name] : undefined);
  const declared = storedFields(type);
  const known = ['hidden', ...declared.flatMap(([name, field]) => storedNames(name, field))];
  for (const name of Object.keys(fields)) {
    if (known.includes(name)) continue;
    problems.push({ path: `${path}/${name}`, reason: 'nothing on the site knows this field' });
  }
  const hidden = own('hidden') ?? false;
  if (typeof hidden !== 'boolean') {
    problems.push({ path: `${path}/hidden`, reason: 'is neither true nor false' });
  }

  /** Of several names the first that holds more than ''. */
  function read(today: string, field: Field): unknown {
    const names = storedNames(today, field).filter((name) => own(name) != null);
    const [name = names[0] ?? today, ...others] = names.filter((one) => own(one) !== '');
    for (const other of others.filter((one) => !isSame(own(name), own(one)))) {
      const reason = `is not the same as ${name}; only one is kept. Take one away`;
      problems.push({ path: `${path}/${other}`, reason });
    }
    const value = own(name);
    const normal = normalised(field, value);
    if (field.type === 'day' && normal !== value) {
      notes.push({ path: `${path}/${name}`, reason: `"${value}" becomes "${normal}"` });
    }
    return normal;
  }

  const values = declared.map(([name, field]) => [name, read(name, field)] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

/** A value as the editor would store it. */
function normalised({ type }: Field, value: unknown): unknown {
  if (type === 'url' || type === 'image') return String(value ?? '').trim();
  if (type === 'tags' && typeof value === 'object') {
    return Object.values(Object(value)).filter((tag) => tag !== null);
  }
  if (type !== 'day' || typeof value !== 'string') return value ?? undefined;
  const [, year, month = '', day = ''] =
    /^(\d{4})-(\d{1,2})-(\d{1,2})(?:T.*)?$/.exec(value.trim()) ?? [];
  return year ? [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-') : value;
}

/**
 * Reads what a schema takes, and refuses anything else by the place of each value in the file.
 * @param path of the whole; '' for the file
 */
export function checkStored<Output>(
  path: string,
  schema: v.GenericSchema<unknown, Output>,
  stored: unknown,
  { problems }: Findings,
): Output | undefined {
  const read = v.safeParse(schema, stored);
  for (const issue of read.issues ?? []) {
    const place = [path, v.getDotPath(issue)?.replaceAll('.', '/')].filter(Boolean).join('/');
    problems.push({ path: place || 'the file', reason: issue.message });
  }
  // Stored as UTF-8, it would become another character.
  for (const [name, value] of Object.entries(Object(stored))) {
    if (typeof value === 'string' && /\p{Surrogate}/u.test(value)) {
      problems.push({ path: `${path}/${name}`, reason: 'holds half of a character' });
    }
  }
  return read.success ? read.output : undefined;
}
