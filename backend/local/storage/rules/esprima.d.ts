/** The part of esprima that reads one expression; targaryen reads the database's rules by it too. */
declare module 'esprima' {
  export type Expression =
    | { type: 'Literal'; value: string | number | boolean | RegExp | null }
    | { type: 'Identifier'; name: string }
    | { type: 'MemberExpression'; computed: boolean; object: Expression; property: Expression }
    | { type: 'CallExpression'; callee: Expression; arguments: Expression[] }
    | { type: 'UnaryExpression'; operator: string; argument: Expression }
    | {
        type: 'BinaryExpression' | 'LogicalExpression';
        operator: string;
        left: Expression;
        right: Expression;
      }
    | { type: 'ConditionalExpression' | 'ArrayExpression' };
  /** Throws where the text is no program. */
  export function parseScript(text: string): { body: { expression?: Expression }[] };
}
