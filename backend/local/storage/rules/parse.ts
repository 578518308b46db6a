import { type Expression, parseExpression, RulesError, type RulesFunction } from './expressions';

const METHODS = ['get', 'list', 'create', 'update', 'delete'] as const;
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

const STRING = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/.source;
const COMMENT = /\/\/[^\n]*|\/\*[\s\S]*?\*\//.source;
const STRINGS_AND_COMMENTS = new RegExp(`${STRING}|${COMMENT}`, 'g');
/** Up to its semicolon. */
const EXPRESSION = `((?:${STRING}|[^;'"])*);`;

const HEAD = /(?:rules_version\s*=\s*['"]2['"]\s*;\s*)?service\s+firebase\.storage\s*\{/y;
const MATCH = /match\s+((?:\/(?:\{\w+(?:=\*\*)?\}|[^\s/{}]+))+)\s*\{/y;
const ALLOW = new RegExp(`allow\\s+([\\w\\s,]+?)\\s*(?:;|:\\s*if\\s+${EXPRESSION})`, 'y');
const FUNCTION = new RegExp(
  `function\\s+(\\w+)\\s*\\(([\\w\\s,]*)\\)\\s*\\{\\s*return\\s+${EXPRESSION}\\s*\\}`,
  'y',
);
const END = /\}/y;

/** Takes a form, if it comes next. @returns its groups */
type Take = (form: RegExp) => string[] | undefined;

/**
 * Reads the text of `storage.rules`.
 * @see https://firebase.google.com/docs/rules/rules-language
 */
export function parseStorageRules(text: string): ParsedRules {
  const bare = text.replace(STRINGS_AND_COMMENTS, (found) =>
    found.startsWith('/') ? found.replace(/[^\n]/g, ' ') : found,
  );
  const skipSpace = (from: number) => bare.length - bare.slice(from).trimStart().length;
  let position = skipSpace(0);
  const take: Take = (form) => {
    form.lastIndex = position;
    const [whole, ...groups] = form.exec(bare) ?? [];
    if (whole !== undefined) position = skipSpace(position + whole.length);
    return whole === undefined ? undefined : groups;
  };
  try {
    if (!take(HEAD)) throw new RulesError('expected service firebase.storage');
    const root = parseBlock(take, []);
    if (position < bare.length) throw new RulesError('expected the end');
    return { ok: true, root };
  } catch (error) {
    if (!(error instanceof RulesError)) throw error;
    const line = bare.slice(0, position).split('\n').length;
    return {
      ok: false,
      message: `The storage rules cannot be read, line ${line}: ${error.message}`,
    };
  }
}

function parseBlock(take: Take, segments: readonly string[]): MatchBlock {
  const functions = new Map<string, RulesFunction>();
  const allows: MatchBlock['allows'][number][] = [];
  const blocks: MatchBlock[] = [];
  while (!take(END)) {
    const [path] = take(MATCH) ?? [];
    const [methods, condition] = (path === undefined && take(ALLOW)) || [];
    if (path !== undefined) blocks.push(parseBlock(take, path.split('/').slice(1)));
    else if (methods !== undefined) {
      allows.push({
        methods: namesIn(methods).flatMap(methodsOf),
        condition: condition === undefined ? () => true : parseExpression(condition),
      });
    } else {
      const [name, parameters = '', body = ''] = take(FUNCTION) ?? [];
      if (name === undefined) throw new RulesError('expected match, allow, function or }');
      functions.set(name, { parameters: namesIn(parameters), body: parseExpression(body) });
    }
  }
  return { segments, functions, allows, blocks };
}

const namesIn = (list: string): string[] => list.match(/\w+/g) ?? [];

function methodsOf(name: string): readonly Method[] {
  const meant = GROUPS[name] ?? METHODS.filter((method) => method === name);
  if (meant.length === 0) throw new RulesError(`there is no method ${name}`);
  return meant;
}
