import { parseRulesJson } from './rules-json';

/**
 * The rules for local use: fields called `image` may also point at the local storage, everything
 * else is as in production. In the rule of each such field `https:\/\/` becomes
 * `(https:\/\/|<origin>\/)`.
 *
 * @param text of `database.rules.json`
 * @param storageOrigin such as `http://localhost:9199`
 */
export function allowLocalPictures(text: string, storageOrigin: string): string {
  const origin = storageOrigin.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
  const substitute = (key: string, value: unknown): unknown => {
    if (key !== 'image' || typeof value !== 'object' || value === null) return value;
    const rule = '.validate' in value ? value['.validate'] : undefined;
    if (typeof rule !== 'string') return value;
    return { ...value, '.validate': rule.replace('https:\\/\\/', `(https:\\/\\/|${origin}\\/)`) };
  };
  return JSON.stringify(parseRulesJson(text), substitute, 2);
}
