import raw from '@site/society/settings.json' with { type: 'json' };
import type { Backend, Site } from '../society';
import { settingDefaults } from '../society/setting-defaults';

export type { Backend, Site };

/**
 * Names, links and endpoints of this society. Its shape is checked against `SiteSchema` by the
 * build and the tests, not in the visitor's browser.
 */
export const site: Site = { ...settingDefaults, ...(raw as typeof raw & Partial<Site>) };

/**
 * The endpoints this build talks to; `SITE_TARGET` is fixed when the shell is built. In browsers
 * `site.backends` has no others.
 */
export const backend: Backend =
  site.backends[process.env.SITE_TARGET === 'production' ? 'production' : 'local'];
