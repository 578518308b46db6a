import type { Scanner } from './scanner';
import {
  callMethod,
  EvaluationError,
  field,
  OPERATORS,
  toInteger,
  truth,
  type Value,
} from './values';

export interface RulesFunction {
  parameters: readonly string[];
  body: Expression;
}

/** Values of the names that are in scope. */
export interface Scope {
  values: Readonly<Record<string, Value>>;
  functions: ReadonlyMap<string, RulesFunction>;
  outer: Scope | null;
  /** How many functions are being called. */
  depth: number;
}

export type Expression = (scope: Scope) => Value;

const MAX_CALLS = 20;

/** From the weakest on. */
const LEVELS = [
  ['||'],
  ['&&'],
  ['==', '!='],
  ['<', '<=', '>', '>=', 'in'],
  ['+', '-'],
  ['*', '/', '%'],
];

/** An expression, up to where it ends. */
export function parseExpression(scan: Scanner, level = 0): Expression {
  const operators = LEVELS[level];
  if (!operators) return unary(scan);
  let left = parseExpression(scan, level + 1);
  while (operators.includes(scan.peek())) {
    left = joined(scan.next(), left, parseExpression(scan, level + 1));
  }
  return left;
}

function joined(operator: string, left: Expression, right: Expression): Expression {
  if (operator === '||') return either(left, right, true);
  if (operator === '&&') return either(left, right, false);
  const apply = OPERATORS[operator];
  return (scope) => apply?.(left(scope), right(scope)) ?? null;
}

/** One side that is `decisive` is enough, even where the other has no value. */
const either =
  (left: Expression, right: Expression, decisive: boolean): Expression =>
  (scope) => {
    let error: EvaluationError | undefined;
    for (const side of [left, right]) {
      try {
        if (truth(side(scope)) === decisive) return decisive;
      } catch (caught) {
        if (!(caught instanceof EvaluationError)) throw caught;
        error = caught;
      }
    }
    if (error) throw error;
    return !decisive;
  };

function unary(scan: Scanner): Expression {
  if (scan.takes('!')) {
    const operand = unary(scan);
    return (scope) => !truth(operand(scope));
  }
  if (scan.takes('-')) {
    const operand = unary(scan);
    return (scope) => OPERATORS['-']?.(0, operand(scope)) ?? null;
  }
  return postfix(scan);
}

function postfix(scan: Scanner): Expression {
  let target = primary(scan);
  while (scan.takes('.')) {
    const of = target;
    const name = scan.name();
    const args = scan.takes('(') ? list(scan, ')') : undefined;
    target = args
      ? (scope) =>
          callMethod(
            of(scope),
            name,
            args.map((one) => one(scope)),
          )
      : (scope) => field(of(scope), name);
  }
  return target;
}

function list(scan: Scanner, end: string): Expression[] {
  const all: Expression[] = [];
  while (!scan.takes(end)) {
    all.push(parseExpression(scan));
    if (scan.peek() !== end) scan.expect(',');
  }
  return all;
}

const LITERALS: Readonly<Record<string, Value>> = { true: true, false: false, null: null };

function primary(scan: Scanner): Expression {
  if (scan.takes('(')) {
    const inside = parseExpression(scan);
    scan.expect(')');
    return inside;
  }
  if (scan.takes('[')) {
    const all = list(scan, ']');
    return (scope) => all.map((one) => one(scope));
  }
  const token = scan.peek();
  if (/^['"]/.test(token)) {
    scan.next();
    const text = token.slice(1, -1).replace(/\\(['"\\])/g, '$1');
    return () => text;
  }
  if (/^\d/.test(token)) {
    const value = Number(scan.next());
    return () => value;
  }
  const name = scan.name();
  const literal = LITERALS[name];
  if (literal !== undefined) return () => literal;
  const args = scan.takes('(') ? list(scan, ')') : undefined;
  return args ? (scope) => call(scope, name, args) : (scope) => lookUp(scope, name);
}

function lookUp(scope: Scope, name: string): Value {
  for (let at: Scope | null = scope; at; at = at.outer) {
    if (Object.hasOwn(at.values, name)) return at.values[name] ?? null;
  }
  throw new EvaluationError(`there is no ${name}`);
}

function call(scope: Scope, name: string, args: readonly Expression[]): Value {
  for (let at: Scope | null = scope; at; at = at.outer) {
    const found = at.functions.get(name);
    if (!found) continue;
    if (found.parameters.length !== args.length || scope.depth >= MAX_CALLS) break;
    const values: Record<string, Value> = {};
    const inside: Scope = { values, functions: new Map(), outer: at, depth: scope.depth + 1 };
    for (const [index, parameter] of found.parameters.entries()) {
      values[parameter] = args[index]?.(scope) ?? null;
    }
    return found.body(inside);
  }
  const [first] = args;
  if (name === 'int' && first && args.length === 1) return toInteger(first(scope));
  throw new EvaluationError(`${name} cannot be called`);
}
