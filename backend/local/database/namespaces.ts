import path from 'node:path';
import { type Database, database } from './database';
import { compileRules, type RuleNode } from './rules/compile';
import { openStore } from './store';

type Opened = { ok: true; database: Database } | { ok: false; message: string };

type SetRules = { ok: true } | { ok: false; message: string };

export interface Namespaces {
  open(name: string): Promise<Opened>;
  /** Activates rules for all of them. */
  setRules(text: string): SetRules;
  rulesOf(name: string): string;
  setRulesOf(name: string, text: string): Promise<SetRules>;
  close(): Promise<void>;
}

interface NamespaceOptions {
  /** Each keeps its data in a folder of its own below. */
  dataDir: string;
  /** Text of the rules that hold where a namespace has none of its own. */
  rules: string;
  clock(): number;
  log(line: string): void;
}

const NAMESPACE = /^[a-z0-9][a-z0-9-]{0,62}$/i;
const MAX_NAMESPACES = 256;

/** The databases of one service, opened when they are first asked for. */
export function namespaceRegister(options: NamespaceOptions, initialRules: RuleNode): Namespaces {
  let rules = initialRules;
  let rulesText = options.rules;
  /** Rules that namespaces were given for themselves. */
  const ownTexts = new Map<string, string>();
  const opening = new Map<string, Promise<Opened>>();

  async function openNew(name: string): Promise<Opened> {
    const report = (error: unknown) => options.log(`database: ${String(error)}`);
    try {
      const opened = await openStore(path.join(options.dataDir, name), report);
      if (!opened.ok) return opened;
      if (opened.repaired) options.log(`database: ${opened.repaired}`);
      return { ok: true, database: database(opened.store, rules, options.clock) };
    } catch (error) {
      report(error);
      return { ok: false, message: `The database cannot be opened: ${String(error)}` };
    }
  }

  return {
    async open(name: string): Promise<Opened> {
      if (!NAMESPACE.test(name)) return { ok: false, message: 'Not a database name' };
      const known = opening.get(name);
      if (known) return known;
      if (opening.size >= MAX_NAMESPACES) return { ok: false, message: 'Too many databases' };
      const opened = openNew(name);
      opening.set(name, opened);
      // A failed opening may be retried.
      if (!(await opened).ok) opening.delete(name);
      return opened;
    },
    setRules(text: string): { ok: true } | { ok: false; message: string } {
      const compiled = compileRules(text);
      if (!compiled.ok) return compiled;
      rules = compiled.rules;
      rulesText = text;
      ownTexts.clear();
      for (const opened of opening.values()) {
        opened.then((result) => result.ok && result.database.setRules(compiled.rules));
      }
      return { ok: true };
    },
    rulesOf: (name: string) => ownTexts.get(name) ?? rulesText,
    async setRulesOf(name: string, text: string) {
      const compiled = compileRules(text);
      if (!compiled.ok) return compiled;
      const opened = await opening.get(name);
      if (opened?.ok) opened.database.setRules(compiled.rules);
      ownTexts.set(name, text);
      return { ok: true as const };
    },
    async close(): Promise<void> {
      for (const opened of opening.values()) {
        const result = await opened;
        if (result.ok) await result.database.close();
      }
    },
  };
}
