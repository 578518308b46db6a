import parser, { type ParsedRule } from 'targaryen/lib/parser/index.js';
import { errorMessage } from '../../error-message';
import { isKey } from '../tree/key';
import './parser-corrections';

/** The rules of one path and of its descendants. */
export interface RuleNode {
  read: ParsedRule | null;
  write: ParsedRule | null;
  validate: ParsedRule | null;
  /** The child paths by which queries here may order. */
  indexOn: readonly string[];
  children: ReadonlyMap<string, RuleNode>;
  wildcard: { name: string; node: RuleNode } | null;
}

export type CompileResult = { ok: true; rules: RuleNode } | { ok: false; message: string };

/** Reads the text of `database.rules.json`. The message of a refusal names the place. */
export function compileRules(text: string): CompileResult {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return { ok: false, message: `The rules are not JSON: ${errorMessage(error)}` };
  }
  if (!isObject(json) || Object.keys(json).length !== 1 || !isObject(json.rules)) {
    return { ok: false, message: 'The rules must be one object with the one property "rules".' };
  }
  try {
    return { ok: true, rules: compileNode(json.rules, [], []) };
  } catch (error) {
    return { ok: false, message: errorMessage(error) };
  }
}

function compileNode(json: unknown, place: string[], wildcards: string[]): RuleNode {
  const where = `/${place.join('/')}`;
  if (!isObject(json)) throw new Error(`${where}: expected an object of rules.`);
  const names = Object.keys(json);
  const known = ['.read', '.write', '.validate', '.indexOn'];
  const unknown = names.find((name) => name.startsWith('.') && !known.includes(name));
  if (unknown !== undefined) throw new Error(`${where}: ${unknown} is not a kind of rule.`);
  const illegal = names.find((name) => !name.startsWith('.') && !isKey(name.replace(/^\$/, '')));
  if (illegal !== undefined) throw new Error(`${where}: "${illegal}" is not a legal key.`);
  const [wildcard, second] = names.filter((name) => name.startsWith('$'));
  if (second) throw new Error(`${where}: ${wildcard} and ${second} cannot stand side by side.`);
  if (wildcard && wildcards.includes(wildcard)) {
    throw new Error(`${where}: ${wildcard} is used above already.`);
  }
  const plain = names.filter((name) => !name.startsWith('.') && !name.startsWith('$'));
  const children = new Map(
    plain.map((name) => [name, compileNode(json[name], [...place, name], wildcards)]),
  );
  const anyChild = wildcard
    ? compileNode(json[wildcard], [...place, wildcard], [...wildcards, wildcard])
    : null;
  return {
    read: expression(json, '.read', where, wildcards),
    write: expression(json, '.write', where, wildcards),
    validate: expression(json, '.validate', where, wildcards),
    indexOn: indexes(json['.indexOn'], where),
    children,
    wildcard: wildcard && anyChild ? { name: wildcard, node: anyChild } : null,
  };
}

function expression(
  json: Record<string, unknown>,
  kind: '.read' | '.write' | '.validate',
  where: string,
  wildcards: string[],
): ParsedRule | null {
  const rule = json[kind];
  if (rule === undefined || rule === null) return null;
  if (typeof rule !== 'string' && typeof rule !== 'boolean') {
    throw new Error(`${where}: ${kind} must be a text or a boolean.`);
  }
  try {
    return parser.parse(String(rule), wildcards, kind !== '.read');
  } catch (error) {
    throw new Error(`${where}: ${kind}: ${errorMessage(error)}`);
  }
}

function indexes(json: unknown, where: string): string[] {
  if (json === undefined) return [];
  const list: unknown[] = Array.isArray(json) ? json : [json];
  const texts = list.filter((item): item is string => typeof item === 'string');
  if (texts.length !== list.length) throw new Error(`${where}: .indexOn must list texts.`);
  const paths = texts.map((text) => text.replace(/^\/+|\/+$/g, ''));
  const illegal = paths.find((path) => !path.split('/').every(isKey));
  if (illegal !== undefined) throw new Error(`${where}: .indexOn: "${illegal}" is no path.`);
  return paths;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
