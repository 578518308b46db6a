/** Values of expressions in the rules. */
export type Value = null | boolean | number | string | readonly Value[] | ValueMap;
export interface ValueMap {
  readonly [name: string]: Value;
}

/** An expression has no value. What asks for it is refused, unless the other side of `||` allows it. */
export class EvaluationError extends Error {}

const fail = (message: string): never => {
  throw new EvaluationError(message);
};

const isMap = (value: Value): value is ValueMap =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function field(value: Value, name: string): Value {
  return isMap(value) && Object.hasOwn(value, name)
    ? (value[name] ?? null)
    : fail(`there is no ${name}`);
}

export const truth = (value: Value): boolean =>
  typeof value === 'boolean' ? value : fail('not a boolean');

function isEqual(a: Value, b: Value): boolean {
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((one, index) => isEqual(one, b[index] ?? null));
  }
  return a === b;
}

function isIn(value: Value, all: Value): boolean {
  if (Array.isArray(all)) return all.some((one) => isEqual(one, value));
  return isMap(all) && typeof value === 'string' ? Object.hasOwn(all, value) : fail('not a list');
}

/** Two numbers, or two texts. */
function compare(a: Value, b: Value): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : Number(a > b);
  return fail('these cannot be compared');
}

const number = (value: Value): number => (typeof value === 'number' ? value : fail('not a number'));

/** Operators of two sides, without `&&` and `||`. */
export const OPERATORS: Readonly<Record<string, (a: Value, b: Value) => Value>> = {
  '==': isEqual,
  '!=': (a, b) => !isEqual(a, b),
  '<': (a, b) => compare(a, b) < 0,
  '<=': (a, b) => compare(a, b) <= 0,
  '>': (a, b) => compare(a, b) > 0,
  '>=': (a, b) => compare(a, b) >= 0,
  in: isIn,
  '+': (a, b) => (typeof a === 'string' && typeof b === 'string' ? a + b : number(a) + number(b)),
  '-': (a, b) => number(a) - number(b),
  '*': (a, b) => number(a) * number(b),
  '/': (a, b) => number(a) / number(b),
  '%': (a, b) => number(a) % number(b),
};

/** A method of a text, a number or a list. */
export function callMethod(target: Value, name: string, args: readonly Value[]): Value {
  const [first = null, second = null] = args;
  if (typeof target === 'string') {
    if (name === 'size') return target.length;
    if (name === 'lower') return target.toLowerCase();
    if (name === 'upper') return target.toUpperCase();
    if (name === 'matches' && typeof first === 'string') return matches(target, first);
    if (name === 'replace' && typeof first === 'string' && typeof second === 'string') {
      return target.replaceAll(expression(first, 'g'), () => second);
    }
  } else if (typeof target === 'number') {
    // Times are numbers here.
    if (name === 'toMillis') return target;
  } else if (Array.isArray(target)) {
    if (name === 'size') return target.length;
  }
  return fail(`there is no method ${name}`);
}

const matches = (text: string, pattern: string): boolean =>
  expression(`^(?:${pattern})$`).test(text);

function expression(pattern: string, flags = ''): RegExp {
  try {
    return new RegExp(pattern, flags);
  } catch {
    return fail('no regular expression');
  }
}

/** The whole number of a text, or of a number with a fraction. */
export function toInteger(value: Value): number {
  if (typeof value === 'number') return Math.trunc(value);
  return typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : fail('no number');
}
