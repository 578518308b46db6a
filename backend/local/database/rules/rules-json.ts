/**
 * Reads a rules file: JSON with comments, whose texts may run over several lines, as Firebase's
 * documentation writes long rules. Throws where it is neither.
 * @see https://firebase.google.com/docs/database/security/rules-conditions#query-based_rules
 */
export function parseRulesJson(text: string): unknown {
  const plain = text.replace(/"(?:[^"\\]|\\[\s\S])*"|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, (match) =>
    match.startsWith('"') ? match.replace(/[\n\r\t]/g, escaped) : ' ',
  );
  return JSON.parse(plain);
}

function escaped(character: string): string {
  return JSON.stringify(character).slice(1, -1);
}
