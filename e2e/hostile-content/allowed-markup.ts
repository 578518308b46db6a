import { site } from '@site/shared/site';
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse, parseFragment } from 'parse5';

type ParentNode = DefaultTreeAdapterTypes.ParentNode;
export type Element = DefaultTreeAdapterTypes.Element;

export const parseDocument = (html: string): ParentNode => parse(html);
export const parsePart = (html: string): ParentNode => parseFragment(html);

/** All elements below a node, in the order of the document; what templates hold counts too. */
export function elementsBelow(node: ParentNode): Element[] {
  const content = 'content' in node ? elementsBelow(node.content) : [];
  const below = node.childNodes.flatMap((child) =>
    defaultTreeAdapter.isElementNode(child) ? [child, ...elementsBelow(child)] : [],
  );
  return [...content, ...below];
}

/** The text directly in an element. */
export const textIn = (element: Element | undefined): string =>
  (element?.childNodes ?? [])
    .map((child) => (defaultTreeAdapter.isTextNode(child) ? child.value : ''))
    .join('');

export const attributeOf = (element: Element, name: string): string | undefined =>
  element.attrs.find((attribute) => attribute.name === name)?.value;

const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));

/** Tags that the renderer of bodies creates. */
const BODY_TAGS = words(
  `div p h2 h3 h4 h5 h6 strong em u s sub sup code pre blockquote ol ul li a img figure figcaption
  span button svg picture source`,
);
/** Additional tags on pages of posts, lists and cards of updates. */
const PAGE_TAGS = words(`article header footer aside section nav h1 time details summary svg path
  circle rect line polyline polygon ellipse g defs lineargradient radialgradient stop use title input
  label dialog search picture source noscript bdi dl dt dd`);
const ATTRIBUTES = words(
  `class id lang href rel src srcset sizes media alt width height loading decoding dir type start role tabindex
  datetime target title fetchpriority hidden open value readonly disabled viewbox fill stroke color d cx cy
  as imagesrcset imagesizes r x y x1 y1 x2 y2 rx ry points offset transform opacity focusable xmlns preserveaspectratio
  placeholder autocomplete`,
);
const ADDRESSES: Readonly<Record<string, RegExp>> = {
  href: /^(?:https?:|mailto:)$/,
  src: /^https:$/,
};

const ORIGIN = site.publicOrigin;

/** The addresses in a `srcset` (https://html.spec.whatwg.org/#parse-a-srcset-attribute). */
export function srcsetAddresses(srcset: string): string[] {
  const found: string[] = [];
  let rest = srcset;
  for (;;) {
    rest = rest.replace(/^[\s,]+/, '');
    if (rest === '') return found;
    const [url = ''] = /^\S+/.exec(rest) ?? [];
    rest = rest.slice(url.length);
    found.push(url.replace(/,+$/, ''));
    if (!url.endsWith(',')) rest = rest.replace(/^[^,]*/, '');
  }
}

/** The scheme that a browser would follow, going by the page's own address. */
const schemeOf = (address: string): string => {
  try {
    return new URL(address, ORIGIN).protocol;
  } catch {
    // Chromium takes hosts that Node refuses, such as those with a space.
    return address.startsWith('https://') ? 'https:' : 'none:';
  }
};

/** In the local Storage, or a copy of the snapshot, whose address holds nothing that a member wrote. */
const isLocalPicture = (address: string): boolean =>
  address.startsWith('http://localhost:9199/') ||
  /^\/pictures\/[0-9a-f]{8}\.[0-9a-f]{12}-\d+\.webp$/.test(address);

/** React asks for the first picture of a page ahead of it. */
const isPicturePreload = (element: Element): boolean =>
  element.tagName === 'link' &&
  attributeOf(element, 'rel') === 'preload' &&
  attributeOf(element, 'as') === 'image';

function attributeFault({ tagName }: Element, name: string, value: string): string | undefined {
  if (name.startsWith('aria-') || name.startsWith('data-')) return undefined;
  if (!ATTRIBUTES.has(name.toLowerCase())) return `attribute ${name}`;
  const scheme = ADDRESSES[name];
  if (scheme && !isLocalPicture(value) && !scheme.test(schemeOf(value))) {
    return `${name}="${value}" of ${tagName}`;
  }
  if (!name.endsWith('srcset')) return undefined;
  const wrong = srcsetAddresses(value).find(
    (address) => !isLocalPicture(address) && !/^https:\/\//.test(address),
  );
  return wrong === undefined ? undefined : `srcset with ${wrong}`;
}

/** Tags, attributes and schemes below a node that are on no list. */
export function markupFaults(node: ParentNode, kind: 'body' | 'page'): string[] {
  return elementsBelow(node).flatMap((element) => {
    const tag = element.tagName.toLowerCase();
    const isKnown =
      BODY_TAGS.has(tag) || (kind === 'page' && (PAGE_TAGS.has(tag) || isPicturePreload(element)));
    const faults = element.attrs.map(({ name, value }) => attributeFault(element, name, value));
    // Browsers without scripts parse this text as markup.
    const within = tag === 'noscript' ? markupFaults(parsePart(textIn(element)), kind) : [];
    return [isKnown ? undefined : `tag ${tag}`, ...faults, ...within].filter(
      (fault) => fault !== undefined,
    );
  });
}
