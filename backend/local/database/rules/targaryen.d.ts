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
