import type { Preview } from '@site/shared/preview';
import { jsonInHtml } from '@site/shared/text';
import { CALENDAR_TYPE } from '../../release/hosting/media-types';
import { escapeHtml } from '../../release/publish/direct-page';
import { manifestPath, touchIconPath } from './app-icons';
import { cardSize } from './cards/card';
import { feedPaths } from './discovery/feeds';
import type { PageStyles } from './page-styles';

/** A file that the page fetches early, with the attributes that its later use will have. */
export interface PageFile {
  href: string;
  integrity?: string;
}

export interface HtmlDocument {
  title: string;
  description: string;
  /** Absolute address of the page itself; absent on documents without one. */
  canonical?: string;
  /** Absolute URL of the preview card; absent where no snapshot drew one. */
  image?: string;
  noindex: boolean;
  /** Of a preview; null on pages that are as read-only. */
  preview?: Preview | null | undefined;
  /** Type of the page in previews (https://ogp.me/#types); default `website`. */
  kind?: 'website' | 'article';
  siteName: string;
  /** Names of the calendars of a page about events. */
  calendars?: readonly string[];
  /** Colour of the browser's own frame around the page. */
  themeColour: string;
  /** schema.org objects. */
  jsonLd: readonly object[];
  /** The shell's bundle, in the order in which it runs. */
  shellScripts: readonly PageFile[];
  styles: Pick<PageStyles, 'css' | 'held'>;
  fonts: readonly string[];
  /** Scripts of the sections, from the remotes' origins. */
  scripts: readonly PageFile[];
  body: string;
  /** Data blocks for hydration, already safe inside HTML. */
  data: readonly { id: string; json: string }[];
}

const attribute = (name: string, value: string | undefined): string =>
  value === undefined ? '' : ` ${name}="${escapeHtml(value)}"`;

const integrity = (file: PageFile): string =>
  `${attribute('integrity', file.integrity)} crossorigin="anonymous"`;

/** Id of the first element behind the content. */
const END = 'end';

/** The whole document of a prerendered page. No inline script in it can run. */
export function htmlDocument(page: HtmlDocument): string {
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(page.title)}</title>`,
    `<meta name="description"${attribute('content', page.description)}>`,
    `<meta name="theme-color"${attribute('content', page.themeColour)}>`,
    ...firstPicture(page.body),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<link rel="apple-touch-icon" href="${touchIconPath}"><link rel="manifest" href="${manifestPath}">`,
    ...feedLinks(page),
    ...(page.preview === undefined
      ? []
      : [`<meta name="preview"${attribute('content', JSON.stringify(page.preview))}>`]),
    ...(page.noindex || page.preview ? ['<meta name="robots" content="noindex">'] : []),
    ...previewTags(page),
    ...page.jsonLd.map(
      (thing) => `<script type="application/ld+json">${jsonInHtml(thing)}</script>`,
    ),
    // Centred content moves where it is painted as it arrives; the text of a post does not. The element
    // stands behind the content: some Chromium waits only for the beginning of what is named.
    ...(page.kind === 'article' ? [] : [`<link rel="expect" href="#${END}" blocking="render">`]),
    `<style>${page.styles.css}</style>`,
    ...page.styles.held.map(markOf),
  ];
  const rest = [
    // Named in the head, a font would delay the first paint by as much as 100 ms.
    ...page.fonts.map(
      (href, index) =>
        `<link rel="preload" as="font" type="font/woff2" href="${href}"${attribute('id', index === 0 ? END : undefined)} crossorigin>`,
    ),
    ...page.data.map(
      ({ id, json }) => `<script type="application/json" id="${id}">${json}</script>`,
    ),
    // Last: what is read and seen goes first on the line.
    ...page.shellScripts.map(
      (script) => `<script defer src="${script.href}"${integrity(script)}></script>`,
    ),
    '<link rel="preload" as="fetch" href="/registry.json" crossorigin>',
    ...page.scripts.map(
      (script) =>
        `<link rel="preload" as="script" fetchpriority="low" href="${script.href}"${integrity(script)}>`,
    ),
  ];
  // In one line: every space would be fetched with each page.
  return `<!doctype html>
<html lang="en"><head>${head.join('')}</head><body>${[`<div id="root">${page.body}</div>`, ...rest].join('')}</body></html>
`;
}

const urgentPicture =
  /<picture[^>]*>(?:<source media="([^"]+)" srcSet="([^"]+)"\/>)?<img[^>]*? src="([^"]+)"([^>]*fetchPriority="high"[^>]*)>/;

/** The first picture that a page wants at once, requested before its place in the text has come. */
function firstPicture(body: string): string[] {
  const [tag, media, small, src, rest = ''] = urgentPicture.exec(body) ?? [];
  if (tag === undefined) return [];
  const [, srcset, sizes] = / srcSet="([^"]+)" sizes="([^"]+)"/.exec(rest) ?? [];
  const versions = srcset === undefined ? '' : ` imagesrcset="${srcset}" imagesizes="${sizes}"`;
  const preload = (attributes: string) =>
    `<link rel="preload" as="image" fetchpriority="high" ${attributes}>`;
  if (media === undefined) return [preload(`href="${src}"${versions}`)];
  return [
    preload(`media="${media}" href="${small}"`),
    preload(`media="not all and ${media}" href="${src}"${versions}`),
  ];
}

/** A remote's runtime takes a sheet with its mark for loaded; a disabled one is not fetched. */
const markOf = ({ href, runtimeKey }: PageStyles['held'][number]): string =>
  `<link rel="stylesheet" href="${href}"${attribute('data-rspack', runtimeKey)} disabled>`;

const feedLinks = ({ siteName, calendars = [] }: HtmlDocument): string[] =>
  [
    ['application/atom+xml', feedPaths.posts, 'posts'],
    ['application/atom+xml', feedPaths.updates, 'updates'],
    ...calendars.map((name) => [CALENDAR_TYPE, `/calendars/${name}.ics`, name]),
  ].map(
    ([type, href, name]) =>
      `<link rel="alternate" type="${type}" href="${href}"${attribute('title', `${siteName}: ${name}`)}>`,
  );

const property = (name: string, content: string): string =>
  `<meta property="og:${name}"${attribute('content', content)}>`;

const cardTags = (image: string, title: string): string[] => [
  property('image', image),
  property('image:width', String(cardSize.width)),
  property('image:height', String(cardSize.height)),
  property('image:alt', title),
  '<meta name="twitter:card" content="summary_large_image">',
];

function previewTags(page: HtmlDocument): string[] {
  const { title, description, canonical, image, kind = 'website', siteName } = page;
  return [
    ...(canonical === undefined
      ? []
      : [`<link rel="canonical"${attribute('href', canonical)}>`, property('url', canonical)]),
    property('type', kind),
    property('site_name', siteName),
    property('title', title),
    property('description', description),
    ...(image === undefined ? [] : cardTags(image, title)),
  ];
}
