const KEY = 'stss.tab';

/**
 * A name for this tab, kept over its reloads: two tabs with a new post each keep two drafts. Where
 * storage is blocked, the name lasts as long as the page.
 */
export function tabId(): string {
  const made = Math.random().toString(36).slice(2, 10);
  try {
    const kept = sessionStorage.getItem(KEY) ?? made;
    sessionStorage.setItem(KEY, kept);
    return kept;
  } catch {
    return made;
  }
}
