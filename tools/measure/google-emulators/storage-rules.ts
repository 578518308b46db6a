import { parseToken, type StorageRequest, storagePolicy } from '../../../backend/local/index';
import type { RulesQuestion, RulesRuntime } from './firebase-tools';

const issues = { all: [], errors: [], warnings: [], exist: () => false };

/**
 * Stands in for the rules runtime of Storage's emulator: the embedded backend judges `storage.rules`,
 * Google's emulator does all else.
 * @param text of `storage.rules`.
 */
export function embeddedRules(text: string): RulesRuntime {
  const read = storagePolicy(text);
  if (!read.ok) throw new Error(read.message);
  const permits = ({ path, method, token, file }: RulesQuestion): boolean => {
    const [, bucket = '', name = ''] = /^\/?b\/([^/]+)\/o\/?(.*)$/.exec(path) ?? [];
    const known = token === undefined ? undefined : parseToken(token, Date.now());
    const request: StorageRequest = {
      method,
      bucket,
      // The emulator asks for a folder without its slash.
      name: method === 'list' && name !== '' ? `${name}/` : name,
      stored: file.before,
      ...(file.after && { given: file.after }),
    };
    return read.policy({ owner: false, claims: known?.ok ? known.claims : null }, request);
  };
  return {
    async start() {},
    async stop() {},
    loadRuleset: async () => ({
      issues,
      ruleset: { verify: async (question) => ({ permitted: permits(question), issues }) },
    }),
  };
}
