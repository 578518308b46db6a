import { previewText } from '@site/shared/text';

/** Characters of a title, and of a description, that search engines show in most cases. */
const TITLE = 60;
const DESCRIPTION = 160;

/** What a page says of itself. */
export interface PageFacts {
  /** With whose page it is, as in its `<title>`. */
  title: string;
  description: string;
  /** Absolute. */
  address: string;
}

/** A page among the results of a search engine. */
export function searchSnippet({ title, description, address }: PageFacts) {
  const { host, pathname } = new URL(address);
  return {
    title: previewText(title, TITLE),
    description: previewText(description, DESCRIPTION),
    /** The address as a trail: `society.example › blog › post › moon`. */
    trail: [host, ...pathname.split('/').filter(Boolean).map(decodeStep)].join(' › '),
  };
}

function decodeStep(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
}
