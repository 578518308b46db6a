import type { FragmentInstance } from 'react';

declare module 'react' {
  /** What React's types leave out, https://react.dev/reference/react/Fragment#fragmentinstance */
  interface FragmentInstance {
    compareDocumentPosition(other: Node): number;
  }
}

interface Place {
  remote: string;
  /** How many sections stand around it. */
  depth: number;
}

const places = new Map<FragmentInstance, Place>();

/** Notes where on the page a section stands, without an element of its own. */
export function notePlace(fragment: FragmentInstance, place: Place): () => void {
  places.set(fragment, place);
  return () => places.delete(fragment);
}

/** The remote of the innermost section that an element is in. */
export function remoteAround(element: Element): string | undefined {
  const around = [...places].filter(
    ([fragment]) =>
      (fragment.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_CONTAINED_BY) !== 0,
  );
  return around.sort(([, a], [, b]) => b.depth - a.depth)[0]?.[1].remote;
}

/**
 * The remote in whose section an element asks for an address. The browser's own word for it names
 * React, which made the element, or nobody.
 * @param address as a policy violation tells it: of a frame it is the origin alone.
 */
export function remoteThatAskedFor(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  for (const element of document.querySelectorAll('[src], [srcset], link[href], object[data]')) {
    const remote = addressesOf(element).some((each) => isMeant(each, address))
      ? remoteAround(element)
      : undefined;
    if (remote !== undefined) return remote;
  }
  return undefined;
}

function addressesOf(element: Element): string[] {
  const asked = ['src', 'href', 'data'].map((name) => element.getAttribute(name));
  const sets = element.getAttribute('srcset')?.split(',') ?? [];
  return [...asked, ...sets.map((each) => each.trim().split(/\s/)[0])].filter(
    (each) => typeof each === 'string',
  );
}

function isMeant(asked: string, address: string): boolean {
  if (!URL.canParse(asked, document.baseURI)) return false;
  const url = new URL(asked, document.baseURI);
  return url.href.split('#')[0] === address || url.origin === address;
}
