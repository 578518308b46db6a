import { readDraft, update } from '@stss/shared/content-types';
import type { UpdateFields } from '../data/updates';

/** Reads the fields of an update's draft; undefined where it holds none. */
export const readUpdateDraft = (kept: unknown): UpdateFields | undefined => readDraft(update, kept);
