import { parseSettings } from '@site/shared/content-model';
import type { Dataset } from '@site/shared/content-snapshot';
import { type Site, site } from '@site/shared/site';

import { hashOf } from './snapshot-writer';

/** The site with the names, addresses and byline that members last saved. */
export function siteOf({ records }: Pick<Dataset, 'records'>): Site {
  const { social, join: _join, ...names } = parseSettings(records.get('settings')?.stored);
  const landing = records.get('sectionText')?.stored.landing as { lead?: unknown } | undefined;
  const byline = typeof landing?.lead === 'string' ? landing.lead : site.society.byline;
  return { ...site, social, society: { ...site.society, ...names, byline } };
}

/** Kinds whose records the frame of every page shows. */
const FRAME_KINDS = ['settings', 'externalLink'];

/**
 * Stands for what every page shows of the stored records, names in its structured data included, and
 * for when they were saved: a page that embeds an older time would ask for them again at each visit.
 */
export const frameHash = (dataset: Pick<Dataset, 'records'>): string =>
  hashOf(JSON.stringify([siteOf(dataset), FRAME_KINDS.map((kind) => dataset.records.get(kind))]));
