import postcss from 'postcss';
import parseSelector from 'postcss-selector-parser';
import type { CheckInput } from './check-input';

/** How the build names classes of CSS modules: the source's name and four letters of a hash. */
const localClass = /__[A-Za-z0-9_+-]{4}$/;

/** At-rules that have an effect on the whole page. */
const globalAtRules = new Set(['font-face', 'property', 'namespace', 'page', 'counter-style']);

/**
 * R08: a rule may only reach elements that the remote itself gave a class, so that no style of one
 * team's changes another's section or the frame.
 * @param foreignClasses beginnings of class names that the remote declares as a library's.
 */
export function globalStyles(input: CheckInput, foreignClasses: readonly string[]): string[] {
  return [...input.files]
    .filter(([name]) => name.endsWith('.css'))
    .flatMap(([name, bytes]) =>
      leaksIn(bytes.toString('utf8'), foreignClasses).map((leak) => `${leak} in ${name}`),
    );
}

function leaksIn(css: string, foreignClasses: readonly string[]): string[] {
  const leaks: string[] = [];
  postcss.parse(css).walk((node) => {
    if (node.type === 'atrule' && globalAtRules.has(node.name)) leaks.push(`@${node.name}`);
    if (node.type !== 'rule') return;
    const parent = node.parent;
    if (parent?.type === 'atrule' && 'name' in parent && parent.name.endsWith('keyframes')) return;
    // Inside another rule the outer selector already bounds it.
    if (parent?.type === 'rule') return;
    for (const selector of node.selectors) {
      if (!isScoped(selector, foreignClasses)) leaks.push(selector);
    }
  });
  return leaks;
}

/**
 * A class inside `:has()` or `:not()` bounds nothing: only those on the path itself count. Nor does
 * one whose neighbours are meant, which may be somebody else's, unless its parent has another.
 */
function isScoped(selector: string, foreignClasses: readonly string[]): boolean {
  let isInside = false;
  let isOwn = false;
  parseSelector((root) => {
    for (const part of root.nodes.flatMap(({ nodes }) => nodes)) {
      if (part.type === 'combinator') {
        isInside ||= isOwn && !/[+~]/.test(part.value);
        isOwn = false;
      }
      if (part.type !== 'class') continue;
      isOwn ||=
        localClass.test(part.value) ||
        foreignClasses.some((prefix) => part.value.startsWith(prefix));
    }
  }).processSync(selector);
  return isInside || isOwn;
}
