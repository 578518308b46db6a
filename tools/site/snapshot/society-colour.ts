import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A colour of the society, for what no style sheet reaches. Throws where it is missing.
 * @param name of the custom property, without dashes before it.
 */
export function societyColour(root: string, name: string): string {
  const css = readFileSync(join(root, 'society/brand/colours.css'), 'utf8');
  const [, value] = new RegExp(`--${name}:\\s*([^;]+);`).exec(css) ?? [];
  if (value === undefined) throw new Error(`society/brand/colours.css lacks --${name}`);
  return value;
}
