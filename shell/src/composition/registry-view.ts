import {
  type Contributions,
  type RegistryRemote,
  RegistryRemoteSchema,
  RegistrySchema,
  type RemoteBuild,
} from '@stss/shared/contracts';
import * as v from 'valibot';

/** One remote as the shell sees it: what it contributes, and whether its code may be loaded. */
export interface RemoteView {
  name: string;
  title: string;
  contributes: Contributions;
  code:
    | { usable: true; current: RemoteBuild; previous?: RemoteBuild }
    | { usable: false; reason: string };
}

export type RegistryView =
  | { ok: true; remotes: RemoteView[]; problems: string[] }
  | { ok: false; reason: string };

const ContributionsOnly = v.pick(RegistryRemoteSchema, ['name', 'title', 'contributes']);

/**
 * Judges `/registry.json` entry by entry: a bad one disables that remote alone. Where the entry
 * still says what it contributes, its routes stay its own and answer with the reason.
 */
export function viewRegistry(json: unknown): RegistryView {
  const outer = v.safeParse(RegistrySchema, json);
  if (!outer.success) return { ok: false, reason: describe(outer.issues) };
  const remotes: RemoteView[] = [];
  const problems: string[] = [];
  for (const entry of outer.output.remotes) {
    const view = viewRemote(entry);
    if (typeof view === 'string') problems.push(view);
    else if (remotes.some(({ name }) => name === view.name)) {
      problems.push(`${view.name} is registered twice; the first entry counts`);
    } else {
      remotes.push(view);
      if (!view.code.usable) problems.push(`${view.name}: ${view.code.reason}`);
    }
  }
  return { ok: true, remotes, problems };
}

function viewRemote(entry: unknown): RemoteView | string {
  const whole = v.safeParse(RegistryRemoteSchema, entry);
  if (whole.success) return usable(whole.output);
  const rest = v.safeParse(ContributionsOnly, entry);
  const reason = `its registry entry is not valid (${describe(whole.issues)})`;
  if (rest.success) return { ...rest.output, code: { usable: false, reason } };
  return `an unnamed remote was left out: ${reason}`;
}

function usable(remote: RegistryRemote): RemoteView {
  const { name, title, contributes, version, entry, integrity, requires, previous } = remote;
  const current = { version, entry, integrity, requires };
  return {
    name,
    title,
    contributes,
    code: { usable: true, current, ...(previous ? { previous } : {}) },
  };
}

function describe(issues: readonly v.BaseIssue<unknown>[]): string {
  const [first] = issues;
  if (first === undefined) return 'no reason given';
  const path = v.getDotPath(first);
  return path === null ? first.message : `${path}: ${first.message}`;
}
