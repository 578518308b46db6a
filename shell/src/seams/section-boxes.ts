import { type ShownSection, shownSections } from './shown-sections';

/**
 * The box around a section, in px from the corner of the window; undefined where it shows nothing.
 * @param isTakenOver React has taken over its HTML; until then that is none of its nodes.
 */
export function boxOf(section: ShownSection, isTakenOver: boolean): DOMRect | undefined {
  const markup = section.keepsMarkup && !isTakenOver ? markupOf(section) : [];
  // What is beside HTML, such as a notice, may stick elsewhere.
  const boxes = (markup.length > 0 ? markup : rectsOf(section)).filter(
    ({ width, height }) => width && height,
  );
  if (boxes.length === 0) return undefined;
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const width = Math.max(...boxes.map((box) => box.right)) - left;
  return new DOMRect(left, top, width, Math.max(...boxes.map((box) => box.bottom)) - top);
}

/** None while React takes over HTML in several steps: it throws when a node is not there yet. */
function rectsOf({ nodes }: ShownSection): DOMRect[] {
  try {
    return nodes.getClientRects();
  } catch {
    return [];
  }
}

/** React keeps the HTML of each section between two comments. */
function markupOf(section: ShownSection): DOMRect[] {
  const parent = parentOf(section);
  const neighbours = [...shownSections].filter(
    (other) => other.keepsMarkup && parentOf(other) === parent,
  );
  const nodes = [...parent.childNodes];
  const [starts, ends] = [/^\$/, /^\/\$/].map((mark) =>
    nodes.flatMap((node, at) => (node instanceof Comment && mark.test(node.data) ? [at] : [])),
  );
  const index = neighbours.indexOf(section);
  return nodes
    .slice(starts?.[index], ends?.[index])
    .flatMap((node) => (node instanceof Element ? [node.getBoundingClientRect()] : []));
}

/** The element that a section is in: what is dispatched at a fragment is dispatched there. */
function parentOf({ nodes }: ShownSection): Element {
  const event = new Event('seams', { bubbles: true });
  nodes.dispatchEvent(event);
  return event.target as Element;
}
