/** The JSON that each page of a preview has; undefined on the site itself. */
export const previewJson = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="preview"]')?.content;

/** Whether this page belongs to a preview: it is read-only, and nobody logs in. */
export const isPreview = (): boolean => previewJson() !== undefined;
