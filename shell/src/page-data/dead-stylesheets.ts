/**
 * A remote's runtime takes a stylesheet that the page names for loaded, even one that failed:
 * without its tag the remote asks for the sheet itself.
 */
export function removeDeadStylesheets(document: Document): void {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][data-rspack]');
  for (const link of links) {
    if (link.sheet === null) link.remove();
  }
}
