import { post } from '@site/shared/content-types';
import type { Findings } from './findings';
import { isFields } from './read-fields';

/**
 * A body as the original site stored it, `{ops}`, as the text that is stored today. Whatever readers
 * would not be shown is refused.
 */
export function readBody(path: string, stored: unknown, { refuse }: Findings): string {
  if (!isFields(stored) || Object.keys(stored).some((name) => name !== 'ops')) {
    refuse(path, 'is no body of the original shape: {"ops": [...]}');
    return '';
  }
  const list = stored.ops;
  // The database gives a list with holes back as an object.
  const ops = typeof list === 'object' && list !== null ? Object.entries(list) : [];
  if (ops.length === 0) refuse(`${path}/ops`, 'is empty');
  for (const [index, op] of ops) {
    const reason = problemOf(op);
    if (reason) refuse(`${path}/ops/${index}`, reason);
  }
  const delta = JSON.stringify({ ops: ops.map(([, op]) => op) });
  if (delta.length > post.body.max) refuse(path, `is longer than ${post.body.max} characters`);
  return delta;
}

function problemOf(op: unknown): string | undefined {
  if (!isFields(op)) return 'is no operation';
  const { insert, attributes, ...rest } = op;
  const [unknown] = Object.keys(rest);
  if (unknown !== undefined) return `"${unknown}" belongs to a change, and to no document`;
  if (typeof insert !== 'string' && !isFields(insert)) return 'inserts neither text nor a picture';
  if (attributes !== undefined && !isFields(attributes)) return 'has attributes that are none';
  // Written as JSON, halves of characters are escapes.
  if (/\p{Surrogate}/u.test(typeof insert === 'string' ? insert : '')) {
    return 'holds half of a character';
  }
  if (isFields(insert) && /^\s*data:/i.test(String(insert.image))) {
    return 'is a picture within the text. Upload it, and put its address here';
  }
  return undefined;
}
