import * as v from 'valibot';
import type { Ask } from './ask';
import { type Finding, unless } from './findings';

export type ReadJson<T> = { ok: true; value: T } | { ok: false; findings: Finding[] };

/** Reads one of Google's administrative interfaces; a refusal is a finding. */
export async function readJson<T>(
  ask: Ask,
  url: string,
  schema: v.GenericSchema<unknown, T>,
): Promise<ReadJson<T>> {
  const { status, body } = await ask(url);
  const text = body.toString();
  if (status !== 200) {
    const detail = `status ${status}: ${text.replace(/\s+/g, ' ').slice(0, 200)}`;
    return { ok: false, findings: unless(false, 'not-permitted', url, detail) };
  }
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  return parsed.success
    ? { ok: true, value: parsed.output }
    : { ok: false, findings: unless(false, 'unreachable', url, parsed.issues[0].message) };
}
