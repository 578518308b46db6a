import type { ContentType } from './content-type';
import { event } from './event';
import { post } from './post';
import { update } from './update';

/** Every kind of record. A new one is declared in a file of its own, and named here. */
export const contentTypes: readonly ContentType[] = [update, post, event];
