import ts from 'typescript';
import type { UsedName } from './surface';

/**
 * The values that a source file imports by name, from anywhere. Types leave nothing in a build, and
 * are left out; a whole namespace counts as the name `*`.
 */
export function usedNames(path: string, text: string): UsedName[] {
  const source = ts.createSourceFile('a.tsx', text, ts.ScriptTarget.Latest, false);
  return source.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
    if (!statement.moduleSpecifier || !ts.isStringLiteral(statement.moduleSpecifier)) return [];
    const module = statement.moduleSpecifier.text;
    const names = ts.isImportDeclaration(statement) ? importedBy(statement) : passedOnBy(statement);
    const { line } = source.getLineAndCharacterOfPosition(statement.moduleSpecifier.pos);
    return names.map((name) => ({ module, name, place: `${path}:${line + 1}` }));
  });
}

function importedBy({ importClause }: ts.ImportDeclaration): string[] {
  if (!importClause || importClause.phaseModifier === ts.SyntaxKind.TypeKeyword) return [];
  const { name, namedBindings } = importClause;
  return [...(name ? ['default'] : []), ...(namedBindings ? boundBy(namedBindings) : [])];
}

function passedOnBy({ exportClause, isTypeOnly }: ts.ExportDeclaration): string[] {
  if (isTypeOnly) return [];
  return exportClause ? boundBy(exportClause) : ['*'];
}

function boundBy(bindings: ts.NamedImportBindings | ts.NamedExportBindings): string[] {
  if (!('elements' in bindings)) return ['*'];
  return bindings.elements
    .filter(({ isTypeOnly }) => !isTypeOnly)
    .map(({ name, propertyName }) => (propertyName ?? name).text);
}
