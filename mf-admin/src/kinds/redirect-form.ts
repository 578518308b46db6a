import { redirect } from '@site/shared/content-types';
import { site } from '@site/shared/site';
import type { RecordFields } from '../data/stored-record';
import { defineForm } from './form-settings';
import { pagePaths } from './page-paths';

const PAGE = 'The site already has a page at this address. Please choose another address';
const SAME_SITE = 'Please give an address on another site: this one leads back to this site';

/** A page takes precedence, so a redirect at its address would never be used. */
async function refuse({ path, link }: RecordFields): Promise<Record<string, string>> {
  const wanted = String(path).toLowerCase();
  // Addresses are compared without case; the society's own redirects are compared with it.
  const isOwn = Object.hasOwn(site.redirects, String(path));
  const pages = isOwn ? [] : await pagePaths();
  const { origin } = new URL(String(link));
  return {
    ...(pages.some((page) => page.toLowerCase() === wanted) && { path: PAGE }),
    ...([location.origin, site.publicOrigin].includes(origin) && { link: SAME_SITE }),
  };
}

export const redirectForm = defineForm({
  type: redirect,
  names: { one: 'redirect', many: 'redirects' },
  fields: {
    path: {
      label: 'Address on this site',
      hint: 'For example /SpaceQuiz. Capital letters matter. A page of this site cannot have the same address.',
    },
    link: { label: 'Leads to' },
  },
  refuse,
});
