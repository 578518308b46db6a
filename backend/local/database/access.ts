import type { RuleAuth } from './rules/evaluate';

/** Who asks: the owner, whom rules do not bind, or somebody of whom the rules know `auth`. */
export type Access = { owner: true } | { owner: false; auth: RuleAuth };

export const OWNER: Access = { owner: true };
export const ANONYMOUS: Access = { owner: false, auth: null };
