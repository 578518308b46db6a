import { site } from '@stss/shared/site';

const { moon, nightSky, solarSystem, deepSky } = site.documents.catalogue;

const links: Readonly<Record<string, string>> = {
  '01': moon,
  '02': nightSky,
  '03': solarSystem,
  '04': deepSky,
};

/** Where the site configuration keeps a chapter's pictures; '' for an id that it does not know. */
export const chapterLink = (id: string): string => links[id] ?? '';
