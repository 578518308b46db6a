import type { Site } from '@site/shared/site';
import { escapeXml } from './xml-text';

interface Person {
  name: string;
  /** Absolute. */
  url: string;
}

/** A picture, with its file where it is one of this site. */
export interface FeedPicture {
  /** Absolute. */
  url: string;
  type: string;
  /** Bytes. */
  length: number;
}

/** An entry of a feed. Texts are plain, except for `html`. */
export interface FeedEntry {
  /** Absolute address of its page. */
  url: string;
  title: string;
  summary: string;
  /** The whole text; absent where the summary is all of it. */
  html?: string;
  published: Date;
  /** The last change. */
  updated: Date;
  authors: readonly Person[];
  categories: readonly { term: string; label: string }[];
  /** Default: the language of the site. */
  language?: string | undefined;
  picture?: FeedPicture | undefined;
  /** Absolute address of what it is about. */
  related?: string | undefined;
}

/** A feed by its path on the site, and the page whose content it has. */
interface FeedPage {
  path: string;
  page: string;
  title: string;
}

type Attributes = Readonly<Record<string, string | number | undefined>>;

const tag = (name: string, attributes: Attributes): string =>
  Object.entries(attributes).reduce(
    (text, [key, value]) =>
      value === undefined ? text : `${text} ${key}="${escapeXml(String(value))}"`,
    name,
  );

const element = (name: string, text: string, attributes: Attributes = {}): string =>
  `<${tag(name, attributes)}>${escapeXml(text)}</${name}>`;

const link = (attributes: Attributes): string => `<${tag('link', attributes)}/>`;

const author = ({ name, url }: Person): string =>
  `<author>${element('name', name)}${element('uri', url)}</author>`;

function entryXml(entry: FeedEntry): string {
  const { url, title, summary, html, picture, related } = entry;
  const parts = [
    element('id', url),
    element('title', title),
    link({ href: url }),
    element('published', entry.published.toISOString()),
    element('updated', entry.updated.toISOString()),
    ...entry.authors.map(author),
    ...entry.categories.map((category) => `<${tag('category', category)}/>`),
    element('summary', summary),
  ];
  if (html) parts.push(element('content', html, { type: 'html' }));
  if (related) parts.push(link({ rel: 'related', href: related }));
  if (picture) {
    const { url: href, type, length } = picture;
    parts.push(link({ rel: 'enclosure', href, type, length }));
  }
  return `<${tag('entry', { 'xml:lang': entry.language })}>${parts.join('')}</entry>\n`;
}

/** Entries as an Atom feed (RFC 4287). @param entries newest first */
export function atomXml(
  { society, publicOrigin, locale }: Site,
  { path, page, title }: FeedPage,
  entries: readonly FeedEntry[],
): string {
  const changed = Math.max(0, ...entries.map(({ updated }) => updated.getTime()));
  const attributes = { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': locale };
  const parts = [
    element('id', publicOrigin + path),
    element('title', title),
    element('subtitle', society.byline),
    link({ rel: 'self', href: publicOrigin + path }),
    link({ href: publicOrigin + page }),
    element('updated', new Date(changed).toISOString()),
    author({ name: society.name, url: publicOrigin }),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<${tag('feed', attributes)}>${parts.join('')}
${entries.map(entryXml).join('')}</feed>
`;
}
