import { update, validateDraft } from '@stss/shared/content-types';
import { backend } from '@stss/shared/site';
import type { UpdateFields } from '../data/updates';

/** Messages by field. */
export type UpdateProblems = Partial<Record<keyof UpdateFields, string>>;

const MISSING = { title: 'Please give a title', content: 'Please write the content' };

/** What is wrong with an update, by field. */
export const updateProblems = (fields: UpdateFields): UpdateProblems =>
  validateDraft(update, fields, { imageOrigins: backend.imageOrigins, missing: MISSING });
