import regularExpressions from 'targaryen/lib/parser/regexp/index.js';
import scope from 'targaryen/lib/parser/scope.js';
import stringMethods from 'targaryen/lib/parser/string-methods.js';
import { objectionToRegex } from './regex';

// Corrects known differences between targaryen's parser and Firebase, for all modules that import
// it.

// Its own looks at the first occurrence alone: 'aba'.endsWith('a') would not hold.
stringMethods.endsWith = (text, ending) => {
  if (typeof ending !== 'string') throw new Error('endsWith needs a string.');
  return text.endsWith(ending);
};

// It takes `(?=a)` for a group that begins with a question mark, and `\b` for the letter.
const toRegExp = regularExpressions.from;
regularExpressions.from = (source, flags) => {
  const objection = objectionToRegex(source);
  if (objection) throw new Error(objection);
  return toRegExp(source, flags);
};

// Rules that ask how a query asks are not evaluated here, and are refused rather than never to hold.
for (const kind of ['read', 'write'] as const) {
  const scopeOf = scope[kind];
  scope[kind] = (wildcards) => {
    const variables = scopeOf(wildcards);
    delete variables.types.query;
    return variables;
  };
}
