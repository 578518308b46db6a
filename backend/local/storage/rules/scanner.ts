/** Something is wrong in the text of the rules. */
export class RulesError extends Error {}

export interface Scanner {
  /** The next token, '' at the end. */
  peek(): string;
  next(): string;
  /** Takes the next token if it is this one. */
  takes(token: string): boolean;
  expect(token: string): void;
  /** A name: of a function, a field or a variable. */
  name(): string;
  /** Text of another form than tokens, such as a path. @returns its first group */
  raw(pattern: RegExp, what: string): string;
  fail(message: string): never;
}

const SPACE = /(?:\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y;
const TOKEN =
  /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|\d+(?:\.\d+)?|[A-Za-z_$][\w$]*|&&|\|\||[=!<>]=|[-+*/%!<>(){}[\].,:;=]/y;

/** Reads the tokens of a text of rules, one after the other. */
export function scanner(text: string): Scanner {
  let position = 0;
  const at = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = position;
    return pattern.exec(text);
  };
  const fail = (message: string): never => {
    const line = text.slice(0, position).split('\n').length;
    throw new RulesError(`line ${line}: ${message}`);
  };
  const skipSpace = () => {
    position += at(SPACE)?.[0].length ?? 0;
  };
  const peek = (): string => {
    skipSpace();
    const token = at(TOKEN)?.[0] ?? '';
    if (token === '' && position < text.length) fail(`unexpected ${text[position]}`);
    return token;
  };
  const next = (): string => {
    const token = peek();
    position += token.length;
    return token;
  };
  return {
    peek,
    next,
    takes(token) {
      if (peek() !== token) return false;
      next();
      return true;
    },
    expect(token) {
      if (peek() !== token) fail(`expected ${token}, found ${peek() || 'the end'}`);
      next();
    },
    name() {
      if (!/^[A-Za-z_$]/.test(peek())) fail(`expected a name, found ${peek() || 'the end'}`);
      return next();
    },
    raw(pattern, what) {
      skipSpace();
      const found = at(pattern);
      if (!found) return fail(`expected ${what}`);
      position += found[0].length;
      return found[1] ?? '';
    },
    fail,
  };
}
