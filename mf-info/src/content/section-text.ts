import { type Resource, useRecords } from '@site/shared/content';
import { type Content, sectionText } from '@site/shared/content-types';

/** Texts of a part of a page. */
export type SectionText = Content<typeof sectionText>;

const NO_TEXT: SectionText = { heading: '', short: '', lead: '', text: '' };

/** Texts of a part of a page; each is '' where nothing is stored. */
export function useSectionText(id: string): Resource<SectionText> {
  const texts = useRecords(sectionText, id);
  if (texts.status !== 'ready') return texts;
  return { ...texts, data: texts.data[0] ?? NO_TEXT };
}
