import { parseScript, type Expression as Syntax } from 'esprima';

/** Values of expressions in the rules. */
export type Value = null | boolean | number | string | ValueMap;
export interface ValueMap {
  readonly [name: string]: Value;
}

/** An expression has no value. What asks for it is refused, unless the other side of `||` allows it. */
export class EvaluationError extends Error {}

/** Something is wrong in the text of the rules. */
export class RulesError extends Error {}

export interface RulesFunction {
  parameters: readonly string[];
  body: Expression;
}

/** Values of the names that are in scope. */
export interface Scope {
  values: ValueMap;
  functions: ReadonlyMap<string, RulesFunction>;
  outer: Scope | null;
  /** How many functions are being called. */
  depth: number;
}

export type Expression = (scope: Scope) => Value;

const MAX_CALLS = 20;

const fail = (message: string): never => {
  throw new EvaluationError(message);
};

/** Reads an expression, whose syntax is JavaScript's. */
export function parseExpression(text: string): Expression {
  let program: ReturnType<typeof parseScript>;
  try {
    program = parseScript(`(${text})`);
  } catch {
    throw new RulesError(`"${text}" cannot be read`);
  }
  const [statement, more] = program.body;
  if (!statement?.expression || more) throw new RulesError(`"${text}" is no expression`);
  return compile(statement.expression);
}

function compile(node: Syntax): Expression {
  if (node.type === 'Literal') {
    const { value } = node;
    if (value instanceof RegExp) throw new RulesError('regular expressions are texts');
    return () => value;
  }
  if (node.type === 'Identifier') return (scope) => lookUp(scope, node.name);
  if (node.type === 'MemberExpression') {
    const object = compile(node.object);
    const name = nameOf(node);
    return (scope) => field(object(scope), name);
  }
  if (node.type === 'CallExpression') return compileCall(node);
  if (node.type === 'UnaryExpression' && node.operator === '!') {
    const operand = compile(node.argument);
    return (scope) => !truth(operand(scope));
  }
  if (node.type === 'BinaryExpression' || node.type === 'LogicalExpression') {
    const left = compile(node.left);
    const right = compile(node.right);
    if (node.operator === '||') return either(left, right, true);
    if (node.operator === '&&') return either(left, right, false);
    const apply = OPERATORS[node.operator];
    if (apply) return (scope) => apply(left(scope), right(scope));
  }
  const name = 'operator' in node ? node.operator : node.type;
  throw new RulesError(`${name} is not supported`);
}

function nameOf({ computed, property }: Extract<Syntax, { type: 'MemberExpression' }>): string {
  if (computed || property.type !== 'Identifier') throw new RulesError('[ ] is not supported');
  return property.name;
}

function compileCall({ callee, arguments: given }: Extract<Syntax, { type: 'CallExpression' }>) {
  const args = given.map(compile);
  if (callee.type === 'MemberExpression') {
    const target = compile(callee.object);
    const name = nameOf(callee);
    return (scope: Scope) => {
      const values = args.map((arg) => arg(scope));
      return callMethod(target(scope), name, values);
    };
  }
  if (callee.type !== 'Identifier') throw new RulesError('only functions can be called');
  return (scope: Scope) => callFunction(scope, callee.name, args);
}

/** One side that is `decisive` is enough, even where the other has no value. */
function either(left: Expression, right: Expression, decisive: boolean): Expression {
  return (scope) => {
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
}

function lookUp(scope: Scope, name: string): Value {
  for (let at: Scope | null = scope; at; at = at.outer) {
    if (Object.hasOwn(at.values, name)) return at.values[name] ?? null;
  }
  return fail(`there is no ${name}`);
}

function field(value: Value, name: string): Value {
  const isMap = typeof value === 'object' && value !== null;
  return isMap && Object.hasOwn(value, name) ? (value[name] ?? null) : fail(`there is no ${name}`);
}

const truth = (value: Value): boolean =>
  typeof value === 'boolean' ? value : fail('not a boolean');

const number = (value: Value): number => (typeof value === 'number' ? value : fail('not a number'));

const OPERATORS: Readonly<Record<string, (a: Value, b: Value) => Value>> = {
  '==': (a, b) => a === b,
  '!=': (a, b) => a !== b,
  '<': (a, b) => number(a) < number(b),
  '<=': (a, b) => number(a) <= number(b),
  '>': (a, b) => number(a) > number(b),
  '>=': (a, b) => number(a) >= number(b),
  '+': (a, b) => number(a) + number(b),
  '-': (a, b) => number(a) - number(b),
  '*': (a, b) => number(a) * number(b),
};

/** Times are numbers here. */
function callMethod(target: Value, name: string, [first, second]: readonly Value[]): Value {
  if (typeof target === 'number' && name === 'toMillis') return target;
  if (typeof target === 'string' && typeof first === 'string') {
    if (name === 'matches') return pattern(`^(?:${first})$`).test(target);
    if (name === 'replace' && typeof second === 'string') {
      return target.replaceAll(pattern(first), () => second);
    }
  }
  return fail(`there is no method ${name}`);
}

function pattern(source: string): RegExp {
  try {
    return new RegExp(source, 'g');
  } catch {
    return fail('no regular expression');
  }
}

function callFunction(scope: Scope, name: string, args: readonly Expression[]): Value {
  for (let at: Scope | null = scope; at; at = at.outer) {
    const found = at.functions.get(name);
    if (!found) continue;
    if (found.parameters.length !== args.length || scope.depth >= MAX_CALLS) break;
    const given = found.parameters.map((parameter, index) => [parameter, args[index]?.(scope)]);
    const values: ValueMap = Object.fromEntries(given);
    return found.body({ values, functions: new Map(), outer: at, depth: scope.depth + 1 });
  }
  const [first] = args;
  return name === 'int' && first ? toInteger(first(scope)) : fail(`${name} cannot be called`);
}

/** The whole number that a text spells. */
const toInteger = (value: Value): number =>
  typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : fail('no number');
