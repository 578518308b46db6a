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
