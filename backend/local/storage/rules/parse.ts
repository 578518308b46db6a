import { type Expression, parseExpression, type RulesFunction } from './expressions';
import { RulesError, type Scanner, scanner } from './scanner';

export const METHODS = ['get', 'list', 'create', 'update', 'delete'] as const;
export type Method = (typeof METHODS)[number];

/** One `match` with what lies in it. */
export interface MatchBlock {
  /** `{name}` stands for one segment, `{name=**}` for all that follow. */
  segments: readonly string[];
  functions: ReadonlyMap<string, RulesFunction>;
  allows: readonly { methods: readonly Method[]; condition: Expression }[];
  blocks: readonly MatchBlock[];
}

export type ParsedRules = { ok: true; root: MatchBlock } | { ok: false; message: string };

const GROUPS: Readonly<Record<string, readonly Method[]>> = {
  read: ['get', 'list'],
  write: ['create', 'update', 'delete'],
};
const PATH = /((?:\/(?:\{\w+(?:=\*\*)?\}|[^\s/{}]+))+)/y;

/**
 * Reads the text of `storage.rules`.
 * @see https://firebase.google.com/docs/rules/rules-language
 */
export function parseStorageRules(text: string): ParsedRules {
  const scan = scanner(text);
  try {
    if (scan.takes('rules_version')) {
      scan.expect('=');
      if (!/^['"]2['"]$/.test(scan.next())) scan.fail("rules_version must be '2'");
      scan.takes(';');
    }
    scan.expect('service');
    scan.expect('firebase');
    scan.expect('.');
    scan.expect('storage');
    const root = parseBlock(scan, []);
    if (scan.peek() !== '') scan.fail(`unexpected ${scan.peek()}`);
    return { ok: true, root };
  } catch (error) {
    if (!(error instanceof RulesError)) throw error;
    return { ok: false, message: `The storage rules cannot be read, ${error.message}` };
  }
}

function parseBlock(scan: Scanner, segments: readonly string[]): MatchBlock {
  const functions = new Map<string, RulesFunction>();
  const allows: MatchBlock['allows'][number][] = [];
  const blocks: MatchBlock[] = [];
  scan.expect('{');
  while (!scan.takes('}')) {
    const keyword = scan.name();
    if (keyword === 'match') {
      const path = scan.raw(PATH, 'a path');
      blocks.push(parseBlock(scan, path.split('/').slice(1)));
    } else if (keyword === 'allow') allows.push(parseAllow(scan));
    else if (keyword === 'function') functions.set(scan.name(), parseFunction(scan));
    else scan.fail(`unexpected ${keyword}`);
  }
  return { segments, functions, allows, blocks };
}

function parseAllow(scan: Scanner): MatchBlock['allows'][number] {
  const methods: Method[] = [];
  do {
    const name = scan.name();
    const meant = GROUPS[name] ?? METHODS.filter((method) => method === name);
    if (meant.length === 0) scan.fail(`there is no method ${name}`);
    methods.push(...meant);
  } while (scan.takes(','));
  let condition: Expression = () => true;
  if (scan.takes(':')) {
    scan.expect('if');
    condition = parseExpression(scan);
  }
  scan.takes(';');
  return { methods, condition };
}

function parseFunction(scan: Scanner): RulesFunction {
  const parameters: string[] = [];
  scan.expect('(');
  while (!scan.takes(')')) {
    parameters.push(scan.name());
    if (scan.peek() !== ')') scan.expect(',');
  }
  scan.expect('{');
  scan.expect('return');
  const body = parseExpression(scan);
  scan.takes(';');
  scan.expect('}');
  return { parameters, body };
}
