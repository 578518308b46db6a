/** Room between a label and anything to press, so that targets of 24 px have theirs, in px. */
const CLEARANCE = 8;
const STEP = 4;

/** What can be pressed, with cards, which are links as a whole, and headings. */
const COVERED = 'a, button, input, select, textarea, summary, [tabindex="0"], main li, h1, h2';

/** Boxes of all that a label must not cover, but for the navbar, which moves: `spotIn` knows it. */
export function takenBoxes(seams: Element | null): DOMRect[] {
  const bar = document.querySelector('header');
  return [...document.querySelectorAll(COVERED)]
    .filter((element) => !seams?.contains(element) && !bar?.contains(element))
    .map((element) => {
      if (!/^H\d$/.test(element.tagName)) return element.getBoundingClientRect();
      // Its text alone, and not the rest of its line.
      const text = new Range();
      text.selectNodeContents(element);
      return text.getBoundingClientRect();
    });
}

/** The first place in a box, from its upper right corner on, where a label covers none of what is taken. */
export function spotIn(
  box: DOMRect,
  { width, height }: Pick<DOMRect, 'width' | 'height'>,
  taken: readonly DOMRect[],
): DOMRect | undefined {
  if (width > box.width) return undefined;
  // While the page is not scrolled, the navbar lies over some pages.
  const barBottom = (document.querySelector('header')?.offsetHeight ?? 0) - window.scrollY;
  for (let top = Math.max(box.top, barBottom); top + height <= box.bottom; top += STEP) {
    for (const left of [box.right - width, box.left]) {
      const spot = new DOMRect(left, top, width, height);
      if (!taken.some((other) => areClose(spot, other))) return spot;
    }
  }
  return undefined;
}

const areClose = (a: DOMRect, b: DOMRect): boolean =>
  a.left < b.right + CLEARANCE &&
  b.left < a.right + CLEARANCE &&
  a.top < b.bottom + CLEARANCE &&
  b.top < a.bottom + CLEARANCE;
