import * as v from 'valibot';
import { checkStored, type Findings } from './parse-original-record';

const Text = v.pipe(
  v.string(),
  // Written as JSON, halves of characters are escapes.
  v.check((text) => !/\p{Surrogate}/u.test(text), 'holds half of a character'),
);

const Embed = v.pipe(
  v.record(v.string(), v.unknown()),
  v.check(
    ({ image }) => !/^\s*data:/i.test(String(image)),
    'is a picture within the text. Upload it, and put its address here',
  ),
);

/** A document consists of insertions alone: `retain` and `delete` belong to a change. */
const Operation = v.strictObject({
  insert: v.lazy((insert) => (typeof insert === 'string' ? Text : Embed)),
  attributes: v.optional(v.record(v.string(), v.unknown())),
});

/** A body of the original site. The database gives a list with holes back as an object. */
const Body = v.strictObject({
  ops: v.pipe(
    v.record(v.string(), v.nullable(Operation)),
    v.transform((ops) => Object.values(ops).filter((op) => op !== null)),
    v.nonEmpty('is empty'),
  ),
});

/**
 * A body as the original site stored it, `{ops}`, as the text that is stored today. What readers
 * would not be shown is refused.
 */
export function parseBody(path: string, stored: unknown, found: Findings): string | undefined {
  const body = checkStored(path, Body, stored, found);
  return body && JSON.stringify(body);
}
