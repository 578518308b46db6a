import { escapeHtml } from '../../../release/publish/direct-page';

// Characters that XML 1.0 cannot hold, not even escaped (https://www.w3.org/TR/xml/#charsets).
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones.
const unspeakable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu;

/** Text without what no XML document may contain. */
export const speakable = (text: string): string => text.replaceAll(unspeakable, '');

/** Text as the content of an element or an attribute. */
export const escapeXml = (text: string): string =>
  escapeHtml(speakable(text)).replaceAll("'", '&apos;');
