import { parseRulesJson } from '../local/index';

/** Part of the pattern for pictures that no other pattern of the rules contains. */
const SCHEME = '(https:\\/\\/)';

/**
 * The rules for local use: pictures may also lie on the local storage, everything else is as in
 * production. In their rules `(https:\/\/)` becomes `(https:\/\/|<origin>\/)`.
 *
 * @param text of `database.rules.json`
 * @param storageOrigin such as `http://localhost:9199`
 */
export function allowLocalPictures(text: string, storageOrigin: string): string {
  const rules = parse(text);
  // The compiler says what is wrong with them.
  if (rules === undefined) return text;
  const origin = storageOrigin.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
  const schemes = `(https:\\/\\/|${origin}\\/)`;
  const substitute = (key: string, value: unknown): unknown =>
    key === '.validate' && typeof value === 'string'
      ? value.replaceAll(SCHEME, () => schemes)
      : value;
  return JSON.stringify(rules, substitute, 2);
}

function parse(text: string): unknown {
  try {
    return parseRulesJson(text);
  } catch {
    return undefined;
  }
}
