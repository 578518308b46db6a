import { type RefObject, useEffect, useReducer, useRef } from 'react';
import { inPlaces } from './in-places';

/** Events after which a place may be used no longer. */
const RELEASES = ['pointerover', 'pointerup', 'focusin', 'focusout', 'selectionchange'] as const;

function isUsed(element: Element | undefined): boolean {
  if (!element) return false;
  const selection = document.getSelection();
  const isSelectedIn = selection?.isCollapsed === false && selection.containsNode(element, true);
  return isSelectedIn || element.matches(':hover, :focus-within, :active');
}

interface Places<T> {
  /** For the list whose children are the places. */
  list: RefObject<HTMLUListElement | null>;
  places: readonly { place: number; record: T }[];
}

/**
 * The records of a list, each at the place where it is shown: newer ones take the places of others,
 * but for those that somebody points at, has the focus in or selects. Key items by their place, and
 * what has a state of its own by its record. Since 1.5.0.
 */
export function usePlaces<T>(
  records: readonly T[],
  keyOf: (record: T) => string | number,
): Places<T> {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef<readonly T[]>([]);
  const [, lookAgain] = useReducer((count: number) => count + 1, 0);
  const placed = inPlaces(before.current, records, keyOf, (place) =>
    isUsed(list.current?.children[place]),
  );
  const isKept = placed !== records && placed.some((record, place) => record !== records[place]);
  useEffect(() => {
    before.current = placed;
  });
  useEffect(() => {
    if (!isKept) return undefined;
    const released = new AbortController();
    // After the event, when the browser knows where pointer and focus are.
    const later = () => requestAnimationFrame(lookAgain);
    for (const name of RELEASES) {
      document.addEventListener(name, later, { signal: released.signal });
    }
    return () => released.abort();
  }, [isKept]);
  return { list, places: placed.map((record, place) => ({ place, record })) };
}
