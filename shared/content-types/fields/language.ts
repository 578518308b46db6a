import { parseMatching } from '../stored-values';
import type { FieldDefinition, FieldExample, FieldOptions } from './field-definition';

// The language of a text, as a tag of BCP 47 such as `en` or `pt-BR`.

/** Language, script, region and one more part; whether they exist, editors ask. */
const TAG = '^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$';

const isTag = (text: string): boolean => new RegExp(TAG).test(text);

export const parse = (_field: FieldOptions, stored: unknown): string | undefined =>
  parseMatching(stored, isTag);

/** The canonical form of a tag; undefined for anything else. */
function canonicalTag(text: string): string | undefined {
  try {
    return isTag(text) ? Intl.getCanonicalLocales(text)[0] : undefined;
  } catch {
    return undefined;
  }
}

export const definition: FieldDefinition<FieldOptions, string> = {
  bounds: () => ({ type: 'string', patterns: [TAG] }),
  isTyped: true,
  problem: (_field, value) =>
    canonicalTag(value.trim()) ? undefined : 'Please give a language tag, such as en or pt-BR',
  toStored: (value) => canonicalTag(value.trim()) ?? (value.trim() || undefined),
};

export const example = (): FieldExample<FieldOptions> => ({
  field: {},
  stored: ['ur', 'pt-BR', 'zh-Hant-TW'],
  refused: ['English', 'e', 'en_GB', `en-${'abcdefgh-'.repeat(4)}x`, '', 5],
});
