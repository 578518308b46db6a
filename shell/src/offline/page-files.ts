/** Data that a prerendered document contains about itself. */
export interface PrerenderedDocument {
  title: string;
  /** The address that it was rendered for, and the registry that it was rendered with. */
  data?: { path: string; registry: unknown };
  /** Server time of the last save that its content contains; 0 where it has none. */
  savedAt: number;
  /** Absolute addresses of the scripts and fonts that it names. */
  files: string[];
  /** Folders of the builds that it is made of, those of sections among them whose code comes later. */
  folders: string[];
}

const tag = /<(?:link|script)\b[^>]*?\b(?:src|href)="([^"]+)"[^>]*>/g;
const dataBlock = /<script type="application\/json" id="page-data">(.*?)<\/script>/s;
const contentBlock = /<script type="application\/json" id="page-content">(.*?)<\/script>/s;
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/**
 * Whether the file of an address is immutable: parts of the shell, parts of a remote's version,
 * uploaded pictures and the snapshot's copies of them.
 */
export function isImmutable(address: string, origin: string): boolean {
  const url = new URL(address);
  return url.origin === origin
    ? /^\/(?:assets|pictures)\//.test(url.pathname)
    : /^\/v0\/b\/|\/\d+\.\d+\.\d+-[0-9a-f]{8,}\//.test(url.pathname);
}

/**
 * Reads a document as text: a worker has no parser of HTML, and these documents are the
 * prerenderer's own. Throws where its data is no JSON.
 */
export function parseDocument(html: string, origin: string): PrerenderedDocument {
  const data = dataBlock.exec(html)?.[1];
  const content = JSON.parse(contentBlock.exec(html)?.[1] ?? '{}') as {
    since?: Record<string, number>;
  };
  const named = [...html.matchAll(tag)]
    // Several versions of a picture are named: the page tells which one it shows.
    .filter(([whole]) => !whole.includes(' as="image"'))
    .map(([whole, address = '']) => ({
      file: new URL(text(address), origin).href,
      // Links marked as held are never fetched.
      isHeld: whole.endsWith(' disabled>'),
    }));
  const lasting = named.filter(({ file }) => isImmutable(file, origin));
  const fetched = lasting.filter(({ isHeld }) => !isHeld);
  return {
    title: text(/<title>([^<]*)/.exec(html)?.[1] ?? ''),
    ...(data === undefined ? {} : { data: JSON.parse(data) as PrerenderedDocument['data'] }),
    savedAt: Math.max(0, ...Object.values(content.since ?? {})),
    files: [...new Set(fetched.map(({ file }) => file))],
    folders: [...new Set(lasting.map(({ file }) => file.slice(0, file.lastIndexOf('/') + 1)))],
  };
}

/**
 * The fetched files that belong to the document's builds. Each version has its own folder, and an
 * open tab may run other versions by now.
 */
export function ofSameBuilds(
  fetched: readonly string[],
  { folders }: Pick<PrerenderedDocument, 'folders'>,
) {
  return fetched.filter((address) => folders.some((folder) => address.startsWith(folder)));
}

const text = (escaped: string): string =>
  escaped.replace(/&(?:#(x?)(\w+)|(\w+));/g, (all, hex, code, name) =>
    name === undefined
      ? String.fromCodePoint(Number.parseInt(code, hex ? 16 : 10))
      : (entities[name] ?? all),
  );
