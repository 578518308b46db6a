import { post, readDraft } from '@stss/shared/content-types';
import * as v from 'valibot';
import type { PostFields } from '../data/post-record';

const BodySchema = v.object({ body: v.object({ ops: v.array(v.looseObject({})) }) });

/** Reads the fields of a post's draft; undefined where it holds none. */
export function readPostDraft(kept: unknown): PostFields | undefined {
  const draft = readDraft(post, kept);
  return draft && v.is(BodySchema, kept) ? { ...draft, body: kept.body } : undefined;
}
