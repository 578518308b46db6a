import {
  ADDRESS_PATTERN,
  bodyKeyPattern,
  DATE_TIME_PATTERN,
  DAY_PATTERN,
  type Field,
  MAX_ADDRESS,
  MAX_PERSON_NAME,
  MAX_TAG_NAME,
  MAX_TAGS,
  NAME_PATTERN,
  PICTURE_PATTERN,
  PUSH_ID_PATTERN,
  TEXT_PATTERNS,
  tagIndexPattern,
  UID_PATTERN,
} from '@site/shared/content-types';
import { all, either, keyMatches, quoted } from './guards';

/** A node of the rules file. */
export interface Rules {
  [name: string]: Rules | string | boolean | readonly string[];
}

const matches = (pattern: string): string => `newData.val().matches(/${pattern}/)`;
const atLeast = (count: number): string => `newData.val().length >= ${count}`;
const atMost = (count: number): string => `newData.val().length <= ${count}`;
/** Only a text has `matches`: with any other value, the rule fails. */
const string = (...conditions: readonly string[]): string =>
  conditions.some((condition) => condition.startsWith('newData.val().matches('))
    ? all(...conditions)
    : all('newData.isString()', ...conditions);

const address = (
  { required, max = MAX_ADDRESS }: { required?: Field['required']; max?: number },
  pattern: string,
): string => string(...(required === true ? [atLeast(1)] : []), atMost(max), matches(pattern));

/** Type and bounds of a field's value. */
export function fieldBounds(field: Field): string {
  switch (field.type) {
    case 'text':
      return string(
        ...(field.required === true ? [atLeast(1)] : []),
        atMost(field.max),
        ...(field.format ? [matches(TEXT_PATTERNS[field.format])] : []),
        ...(field.required === true ? [matches('\\S')] : []),
      );
    case 'longText':
      return field.required === true
        ? string(atLeast(1), atMost(field.max))
        : string(atMost(field.max));
    case 'altText':
      return string(atMost(field.max));
    case 'url':
      return address(field, ADDRESS_PATTERN);
    case 'file':
    case 'image':
      return address(field, PICTURE_PATTERN);
    case 'day':
      return string(matches(DAY_PATTERN));
    case 'dateTime':
      return string(matches(DATE_TIME_PATTERN));
    case 'choice':
      return string(matches(`^(${field.options.join('|')})$`));
    case 'boolean':
      return 'newData.isBoolean()';
    case 'order':
      return 'newData.isNumber()';
    case 'number':
      return all(
        'newData.isNumber()',
        ...(field.min === undefined ? [] : [`newData.val() >= ${field.min}`]),
        ...(field.max === undefined ? [] : [`newData.val() <= ${field.max}`]),
      );
    case 'slug': {
      // A stored slug from before the rules stays as it is.
      const chosen = all(
        ...(field.reserved ?? []).map((slug) => `newData.val() != ${quoted(slug)}`),
        atMost(field.max),
        matches(NAME_PATTERN),
      );
      const isStored = [
        'newData.val() == data.val()',
        ...(field.formerNames ?? []).map(
          (name) => `newData.val() == data.parent().child(${quoted(name)}).val()`,
        ),
      ];
      return string(either(...isStored, chosen));
    }
    case 'tagName':
      return string(atMost(field.max), matches(NAME_PATTERN));
    case 'bodyKey':
      return string(matches(bodyKeyPattern(field.prefix)));
    case 'tags':
    case 'people':
      // Its elements have their own rule.
      return 'newData.hasChildren()';
  }
}

/** Bounds of an element; undefined for a field that has none. */
export function elementBounds(field: Field): string | undefined {
  if (field.type === 'people') {
    const name = fieldBounds({ type: 'text', max: MAX_PERSON_NAME, required: true });
    return all(keyMatches('$n', PUSH_ID_PATTERN), name);
  }
  if (field.type !== 'tags') return undefined;
  return all(
    keyMatches('$n', tagIndexPattern(field.max ?? MAX_TAGS)),
    fieldBounds({ type: 'tagName', max: MAX_TAG_NAME }),
  );
}

/** The rules of one field. */
export function fieldRules(field: Field): Rules {
  const elements = elementBounds(field);
  return {
    ...(elements && { $n: { '.validate': elements } }),
    '.validate': fieldBounds(field),
  };
}

/**
 * The rules of what every record has.
 * @param more conditions of every save, seen from a child of the record: two, for their length
 */
export const bookkeepingRules = (more: Record<'rev' | 'updated', readonly string[]>): Rules => ({
  rev: { '.validate': all('newData.isNumber()', ...more.rev) },
  updated: { '.validate': all('newData.val() == now', ...more.updated) },
  hidden: { '.validate': 'newData.isBoolean()' },
  // `keepsOwner` says whose.
  owner: { '.validate': keyMatches('newData.val()', UID_PATTERN) },
});

/** A field that no declaration names is rejected. */
export const noOtherField = { $other: { '.validate': false } };
