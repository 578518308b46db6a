import { extname } from 'node:path';
import { hashSource } from '../../../release/hosting/page-style-hashes';
import { shellHeaders } from '../../../release/hosting/security-headers';
import { integrityOfBytes } from '../../../release/publish/integrity';

/** Texts of files, by their paths in the site's folder. */
export type Texts = ReadonlyMap<string, string>;

export interface Move {
  /** Origin that the texts name. */
  from: string;
  /** Address of the folder, without a slash at its end. */
  to: string;
  /** Names of files and folders in the site's folder that are not pages. */
  files: readonly string[];
}

/** The texts of a site of static files, in which all addresses are those of another address, or below it. */
export function movedSite(before: Texts, move: Move): Texts {
  const changeOf = rewriteFor(move);
  return withNewIntegrity(
    before,
    [...before].map(([path, text]) => [path, changeOf(path, text)] as const),
  );
}

function rewriteFor({ from, to, files }: Move) {
  const base = new URL(to).pathname.replace(/\/$/, '');
  const file = `/(?:${files.map((name) => name.replaceAll('.', '\\.')).join('|')})(?![\\w-])`;
  const inCode = new RegExp(`(?<=["'\`(])(?=${file})`, 'g');
  // Content names copies of pictures as the renderer reads them, whatever the path of the site.
  const inPages = new RegExp(
    `(<script type="application/.*?</script>)|(?<==")(?=/(?!/))|(?<=\\dw, |url\\()(?=${file})`,
    'gs',
  );
  const rewrites: Readonly<Record<string, (text: string) => string>> = {
    '.js': (text) => text.replaceAll(inCode, base),
    '.css': (text) => text.replaceAll(inCode, base),
    '.html': (text) =>
      withPolicy(text.replaceAll(inPages, (_, data) => (data ? entries(data) : base))),
    '.webmanifest': (text) => text.replaceAll('"/', `"${base}/`),
  };
  const entries = (text: string) => text.replaceAll('"/remotes/', `"${base}/remotes/`);
  return (path: string, text: string): string =>
    (rewrites[extname(path)] ?? entries)(text)
      .replaceAll(from, to)
      .replaceAll(encodeURIComponent(from), encodeURIComponent(to));
}

/** The content policy as part of a page: a static host has no headers of ours. */
function withPolicy(html: string): string {
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
  const headers = shellHeaders({ remotes: [], styles: [hashSource(style)], https: true });
  // It counts in headers alone, and an element with it is an error in the console.
  const policy = headers['content-security-policy']?.replace(/; frame-ancestors [^;]*/, '');
  const meta = `<meta http-equiv="content-security-policy" content="${policy}">`;
  return html.replace('<meta charset="utf-8">', (charset) => charset + meta);
}

/** Names changed scripts by their new hashes, then those that name them, up to the pages. */
function withNewIntegrity(before: Texts, changed: Iterable<readonly [string, string]>): Texts {
  const named = new Map(before);
  const after = new Map(changed);
  for (;;) {
    const outdated = [...after].filter(
      ([path, text]) => /\.(?:js|css)$/.test(path) && named.get(path) !== text,
    );
    if (outdated.length === 0) return after;
    const hashes = outdated.flatMap(([path, text]) =>
      (['sha256', 'sha384'] as const).map((algorithm) =>
        [named.get(path) ?? '', text].map((each) => integrityOfBytes(each, algorithm)),
      ),
    );
    for (const [path, text] of outdated) named.set(path, text);
    const renamed = (text: string) =>
      hashes.reduce((all, [old = '', now = '']) => all.replaceAll(old, now), text);
    for (const [path, text] of after) after.set(path, renamed(text));
  }
}
