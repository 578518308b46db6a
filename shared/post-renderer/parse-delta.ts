import type { Delta, DeltaOp } from '../contracts';

const MAX_OPS = 50_000;
const MAX_CHARACTERS = 2_000_000;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Halves of a split character break encoders and JSON further on. */
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\uFFFD');

function parseOp(value: unknown): DeltaOp | undefined {
  if (!isRecord(value) || !Object.hasOwn(value, 'insert')) return undefined;
  const insert = typeof value.insert === 'string' ? wellFormed(value.insert) : value.insert;
  if (typeof insert !== 'string' && !isRecord(insert)) return undefined;
  return isRecord(value.attributes) ? { insert, attributes: value.attributes } : { insert };
}

const storedOps = (stored: unknown): unknown => {
  const value = typeof stored === 'string' ? parseJson(stored) : stored;
  if (Array.isArray(value)) return value;
  if (!isRecord(value)) return undefined;
  if (Object.hasOwn(value, 'delta')) {
    const inner = typeof value.delta === 'string' ? parseJson(value.delta) : value.delta;
    return Array.isArray(inner) ? inner : isRecord(inner) ? inner.ops : undefined;
  }
  // The database gives a sparse list back as an object.
  return isRecord(value.ops) ? Object.values(value.ops) : value.ops;
};

/**
 * A post's body from any stored form: `{delta: "<json>"}`, `{ops}`, a bare list of operations, or
 * either as JSON. Invalid operations are left out. Beyond 50,000 operations or 2,000,000 characters
 * the rest is cut off. Anything else is an empty body. Never throws.
 */
export function parseDelta(stored: unknown): Delta {
  const list = storedOps(stored);
  const ops: DeltaOp[] = [];
  let room = MAX_CHARACTERS;
  for (const value of Array.isArray(list) ? list : []) {
    if (ops.length === MAX_OPS || room <= 0) break;
    const op = parseOp(value);
    if (!op) continue;
    if (typeof op.insert === 'string') {
      op.insert = op.insert.slice(0, room);
      room -= (op.insert as string).length;
    }
    ops.push(op);
  }
  return { ops };
}
