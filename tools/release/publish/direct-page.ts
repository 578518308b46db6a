import type { RemoteManifest } from '@site/shared/contracts';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Text as HTML text or attribute value. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? character);
}

/** The page of somebody who opens a remote's own origin: what this is, and where the site is. */
export function directPage(manifest: RemoteManifest, shellOrigin: string): string {
  const links = manifest.contributes.routes
    .filter(({ path, audience }) => audience === 'all' && !path.includes(':'))
    .map(({ path, title }) => `<li><a href="${shellOrigin}${path}">${escapeHtml(title)}</a></li>`)
    .join('\n      ');
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${escapeHtml(manifest.title)} (a section of the site)</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/direct-page.css">
  </head>
  <body>
    <h1>${escapeHtml(manifest.title)}</h1>
    <p>${escapeHtml(manifest.description)}</p>
    <p>
      This address serves the code of one section, <code>${escapeHtml(manifest.name)}</code>.
      The site itself composes it with the others: <a href="${shellOrigin}/">go to the site</a>.
    </p>
    <ul>
      ${links}
    </ul>
  </body>
</html>
`;
}

export const directPageStyles = `:root {
  color-scheme: light dark;
}

body {
  max-width: 40rem;
  margin: 4rem auto;
  padding: 0 1.25rem;
  font: 1.125rem/1.6 system-ui, sans-serif;
}
`;
