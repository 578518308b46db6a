/**
 * A remote's runtime takes styles that the page names for loaded, even where their sheet failed:
 * without its mark the remote asks for its sheet itself.
 */
export function removeDeadStylesheets(document: Document): void {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const alive = new Set(links.filter(({ sheet }) => sheet !== null).map(({ href }) => href));
  for (const link of links) {
    if (link.dataset.rspack !== undefined && !alive.has(link.href)) link.remove();
  }
}
