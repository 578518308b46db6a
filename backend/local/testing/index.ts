/** The test kit: backends, clients, rules and time for tests. It needs Jest. */
export { parseCredential } from '../database/credential';
export { compileRules } from '../database/rules/compile';
export type { RuleAuth } from '../database/rules/evaluate';
export { parseToken, writeToken } from '../id-token';
export type { StorageAuth } from '../storage/policy';
export { type AdminApp, connectAdmin } from './admin';
export { type Client, connect, databaseSdk } from './clients';
export { handTiming } from './hand-timing';
export { parsedRules, type RulesJudge, rulesJudge } from './rules-judge';
export { startTestBackend, type TestBackend } from './test-backend';
