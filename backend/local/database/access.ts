import type { RuleAuth } from './rules/evaluate';

/**
 * The identity of a request: the owner, exempt from the rules, or a user with the rules' `auth`.
 */
export type Access = { owner: true } | { owner: false; auth: RuleAuth };

export const OWNER: Access = { owner: true };
export const ANONYMOUS: Access = { owner: false, auth: null };
