const DATA = /<script type="application\/json" id="page-data">(.*?)<\/script>/s;
const TAG = /<(?:link|script)\b[^>]*?\b(?:src|href)="([^"]+)"[^>]*>/g;

/** Path of the page that a document was rendered for; undefined for the frame alone. */
export function pathOfDocument(html: string): string | undefined {
  const data = DATA.exec(html)?.[1];
  return data === undefined ? undefined : JSON.parse(data).path;
}

/** Whether the file of an address never changes: of the shell, of a remote's version, a picture. */
function isImmutable(address: string, origin: string): boolean {
  const url = new URL(address);
  return url.origin === origin
    ? /^\/(?:assets|pictures)\//.test(url.pathname)
    : /\/\d+\.\d+\.\d+-[0-9a-f]{8,}\//.test(url.pathname);
}

const folderOf = (address: string): string => address.slice(0, address.lastIndexOf('/') + 1);

/**
 * Absolute addresses of the files that a document needs: those that it names, and those of the same
 * builds that a tab has fetched. An open tab may run other builds than the document by now.
 */
export function filesOf(html: string, fetched: readonly string[], origin: string): string[] {
  const named = [...html.matchAll(TAG)]
    // A page has several versions of a picture, and has fetched the one that it shows.
    .filter(([tag]) => !tag.includes(' as="image"'))
    .map(([tag, address = '']) => ({
      file: new URL(address, origin).href,
      // A disabled style sheet is inlined, and never fetched.
      isFetched: !tag.includes(' disabled>'),
    }))
    .filter(({ file }) => isImmutable(file, origin));
  const folders = new Set([`${origin}/pictures/`, ...named.map(({ file }) => folderOf(file))]);
  const ofSameBuilds = fetched.filter((file) => folders.has(folderOf(file)));
  const files = named.filter(({ isFetched }) => isFetched).map(({ file }) => file);
  return [...new Set([...files, ...ofSameBuilds])];
}
