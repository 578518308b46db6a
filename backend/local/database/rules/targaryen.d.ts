/** The part of targaryen that reads and evaluates one rule expression. */
declare module 'targaryen/lib/parser/index.js' {
  export interface ParsedRule {
    evaluate(state: Record<string, unknown>): unknown;
  }
  const parser: {
    /** Throws where Firebase would refuse to publish the rule. */
    parse(rule: string, wildcards: string[], isWrite: boolean): ParsedRule;
  };
  export default parser;
}

/** Methods of strings in rules, by name. */
declare module 'targaryen/lib/parser/string-methods.js' {
  const methods: Record<string, (text: string, argument: unknown) => unknown>;
  export default methods;
}

/** Regular expressions of rules. */
declare module 'targaryen/lib/parser/regexp/index.js' {
  const regularExpressions: {
    /** Throws where Firebase takes no such expression. @param source between the slashes */
    from(source: string, flags: string): RegExp;
  };
  export default regularExpressions;
}

/** The variables that a rule may use. */
declare module 'targaryen/lib/parser/scope.js' {
  interface Scope {
    types: Record<string, unknown>;
  }
  const scope: Record<'read' | 'write', (wildcards: string[]) => Scope>;
  export default scope;
}

/** targaryen as a whole; the tests ask it whether it agrees with what is built on its parser. */
declare module 'targaryen' {
  interface Outcome {
    allowed: boolean;
    info: string;
  }
  interface Simulation {
    as(auth: unknown): Simulation;
    read(path: string, now: number): Outcome;
    update(path: string, patch: Record<string, unknown>, now: number): Outcome;
  }
  type Ruleset = { readonly root: unknown };
  const targaryen: {
    /** Takes rules that `ruleset` has parsed, too. */
    database(rules: unknown, data: unknown, now: number): Simulation;
    ruleset(rules: unknown): Ruleset;
  };
  export default targaryen;
}
