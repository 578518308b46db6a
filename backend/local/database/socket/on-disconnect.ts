import { contains, type Path } from '../tree/path';

/** A write that a client left to be done when its connection ends. */
export interface Will {
  kind: 'set' | 'merge';
  path: Path;
  json: unknown;
}

/** A later `set` takes the place of what was left for the same place or below it. */
export function addWill(wills: readonly Will[], will: Will): Will[] {
  const kept = will.kind === 'set' ? cancelWills(wills, will.path) : [...wills];
  return [...kept, will];
}

/** Without what was left for `path` and below it, single children of merges included. */
export function cancelWills(wills: readonly Will[], path: Path): Will[] {
  return wills.flatMap((will) => {
    if (contains(path, will.path)) return [];
    if (will.kind === 'set') return [will];
    const json = withoutChildren(will, path);
    return Object.keys(json).length === 0 ? [] : [{ ...will, json }];
  });
}

function withoutChildren(will: Will, path: Path): Record<string, unknown> {
  const entries = Object.entries(typeof will.json === 'object' && will.json ? will.json : {});
  return Object.fromEntries(
    entries.filter(([key]) => {
      const place = [...will.path, ...key.split('/').filter((segment) => segment !== '')];
      return !contains(path, place);
    }),
  );
}
