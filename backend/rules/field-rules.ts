import { definitionOf, type Field, type TextBounds, UID_PATTERN } from '@site/shared/content-types';
import { all, either, keyMatches, quoted } from './guards';

/** A node of the rules file. */
export interface Rules {
  [name: string]: Rules | string | boolean | readonly string[];
}

/** Bounds of a text. @param formerNames those of its field */
function textBounds(
  {
    min = 0,
    max,
    options,
    patterns = options ? [`^(${options.join('|')})$`] : [],
    refused = [],
    mayStay,
  }: TextBounds,
  formerNames: readonly string[] = [],
): string {
  const chosen = all(
    ...refused.map((text) => `newData.val() != ${quoted(text)}`),
    ...(min > 0 ? [`newData.val().length >= ${min}`] : []),
    ...(max === undefined ? [] : [`newData.val().length <= ${max}`]),
    ...patterns.map((pattern) => keyMatches('newData.val()', pattern)),
  );
  // Only a text has `matches`: with any other value, the rule fails.
  if (!mayStay) return patterns.length > 0 ? chosen : all('newData.isString()', chosen);
  const isStored = [
    'newData.val() == data.val()',
    ...formerNames.map((name) => `newData.val() == data.parent().child(${quoted(name)}).val()`),
  ];
  return all('newData.isString()', either(...isStored, chosen));
}

const boundsOf = (field: Field) => definitionOf(field).bounds(field);

/** Type and bounds of a field's value. */
export function fieldBounds(field: Field): string {
  const bounds = boundsOf(field);
  switch (bounds.type) {
    case 'string':
      return textBounds(bounds, field.formerNames);
    case 'boolean':
      return 'newData.isBoolean()';
    case 'number':
      return all(
        'newData.isNumber()',
        ...(bounds.min === undefined ? [] : [`newData.val() >= ${bounds.min}`]),
        ...(bounds.max === undefined ? [] : [`newData.val() <= ${bounds.max}`]),
        ...(bounds.isInteger ? ['newData.val() % 1 == 0'] : []),
      );
    case 'list':
    case 'map':
      // Its elements have their own rule.
      return 'newData.hasChildren()';
  }
}

/** Bounds of an element; undefined for a field that has none. */
export function elementBounds(field: Field): string | undefined {
  const bounds = boundsOf(field);
  return 'keys' in bounds
    ? all(keyMatches('$n', bounds.keys), textBounds(bounds.values))
    : undefined;
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
