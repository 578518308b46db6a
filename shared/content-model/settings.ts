import { type Site, site } from '@site/shared/site';
import { usableText } from '../content-types/parse-record';
import { settings as declared } from '../content-types/settings';
import { MAIN_ID } from '../content-types/storage';
import { own, valuesOf } from '../content-types/stored-values';

const NAMES = ['name', 'shortName', 'heroTitle', 'email', 'phone', 'address', 'mapUrl'] as const;

/** Names and addresses of the society, as members last saved them. */
export type Settings = Pick<Site['society'], (typeof NAMES)[number]> & {
  /** Display names of tags, for `tagLabel`. */
  tagLabels: string;
  /** A network without an account is absent. */
  social: Site['social'];
  /** Absent where there is no address. */
  join?: { href: string; label: string; text: string };
};

const NETWORKS = ['facebook', 'instagram', 'linkedin', 'youtube', 'twitter'] as const;

/**
 * The society's settings: each stored field that is usable, over `society/settings.json`. A network
 * whose address was emptied is left out.
 * @param stored the records of the kind `settings`, where they are known
 */
export function parseSettings(stored?: Readonly<Record<string, unknown>>): Settings {
  const fields = valuesOf(own(stored ?? {}, MAIN_ID)) ?? {};
  const { society, join } = site;
  const value = (name: keyof typeof declared.fields, builtIn: string): string =>
    usableText(declared.fields[name], own(fields, name)) ?? builtIn;
  const href = value('joinLink', join?.href ?? '');
  return {
    ...(Object.fromEntries(NAMES.map((name) => [name, value(name, society[name])])) as Pick<
      Settings,
      (typeof NAMES)[number]
    >),
    tagLabels: value('tagLabels', society.tagLabels ?? ''),
    social: Object.fromEntries(
      NETWORKS.map((network) => [network, value(network, site.social[network] ?? '')]).filter(
        ([, address]) => address !== '',
      ),
    ),
    ...(href && {
      join: {
        href,
        label: value('joinLabel', join?.label ?? '') || 'Join us',
        text: value('joinText', join?.text ?? ''),
      },
    }),
  };
}
