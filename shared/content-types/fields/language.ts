import { parseText } from '../stored-values';
import type { FieldDefinition, FieldExample, FieldOptions } from './field-definition';

// The language of a text, as a tag of BCP 47 such as `en` or `pt-BR`.

/** The most UTF-16 units of a tag: those of more parts name no language of a text. */
const MAX_LANGUAGE = 35;

const TAG = '^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$';

/** The canonical form of a tag; undefined for anything else. */
function canonicalTag(tag: string): string | undefined {
  if (tag.length > MAX_LANGUAGE || !new RegExp(TAG).test(tag)) return undefined;
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
}

export const parse = (_field: FieldOptions, stored: unknown): string | undefined =>
  canonicalTag(parseText(stored));

export const definition: FieldDefinition<FieldOptions, string> = {
  bounds: () => ({ type: 'string', max: MAX_LANGUAGE, patterns: [TAG] }),
  isTyped: true,
  problem: (_field, value) =>
    canonicalTag(value.trim()) ? undefined : 'Please give a language tag, such as en or pt-BR',
  toStored: (value) => canonicalTag(value.trim()) ?? (value || undefined),
};

export const example = (): FieldExample<FieldOptions> => ({
  field: {},
  stored: ['ur', 'pt-BR', 'zh-Hant-TW'],
  refused: ['English', 'e', 'en_GB', `en-${'abcdefgh-'.repeat(4)}x`, '', 5],
});
