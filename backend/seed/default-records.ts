import path from 'node:path';
import {
  type ContentType,
  contentTypes,
  hasReadableIds,
  MAIN_ID,
  splitPicture,
  storedFields,
} from '@site/shared/content-types';
import { type Site, SiteSchema } from '@site/shared/society';
import { normaliseSlug } from '@site/shared/text';
import { recordFileSchema } from './content-schema';
import { namesIn, readFileAs } from './read-file-as';

type Values = Readonly<Record<string, unknown>>;

/** Records by kind, then by id; a picture is named as in `content/`: `pictures/moon.webp`. */
export type DefaultRecords = Readonly<Record<string, Readonly<Record<string, Values>>>>;

/** The most characters of an id that come from a title: rules take 99. */
const MAX_WORDS = 99;

/** The id of a society's own record: the same each time, in the form of those that clients make. */
function firstId(type: ContentType, place: number, record: Values): string {
  if (!hasReadableIds(type)) {
    return `-${type.name.padEnd(15, '-').slice(0, 15)}${String(place).padStart(4, '0')}`;
  }
  // A title of other letters has none that an address takes.
  const words = normaliseSlug(String(record.title)).slice(0, MAX_WORDS) || `${type.name}-${place}`;
  return `-${words}`;
}

/** A list of records by id; their order is their place, unless they say otherwise. */
const inOrder = (type: ContentType, list: readonly Values[]): Readonly<Record<string, Values>> =>
  Object.fromEntries(
    list.map((record, index) => [
      firstId(type, index + 1, record),
      'order' in type.fields ? { order: index + 1, ...record } : record,
    ]),
  );

/** What `settings.json` has, because the frame and the tools need it too. */
function settingsRecords({ society, social, join, externalNav, redirects }: Site) {
  const { byline, campus: _campus, ...names } = society;
  const links = externalNav.map(({ label, href, order }) => ({ label, link: href, order }));
  const targets = Object.entries(redirects).map(([from, link]) => ({ path: from, link }));
  const joining = join && {
    ...{ joinLink: join.href, joinLabel: join.label },
    ...(join.text && { joinText: join.text }),
  };
  return { settings: { [MAIN_ID]: { ...names, ...social, ...joining } }, links, targets, byline };
}

/**
 * The first content of the kinds below `content`; a kind without a file has none. Throws an error that
 * names file and field where it is not valid.
 * @param folder of the society
 */
export async function readDefaultRecords(folder: string): Promise<DefaultRecords> {
  const site = await readFileAs(path.join(folder, 'settings.json'), SiteSchema);
  const { settings, links, targets, byline } = settingsRecords(site);
  const lists: Record<string, readonly Values[]> = { externalLink: links, redirect: targets };
  const records: Record<string, Readonly<Record<string, Values>>> = { settings };
  const files = new Set(await namesIn(path.join(folder, 'records')));
  for (const type of contentTypes) {
    const schema = recordFileSchema(type);
    if (!schema) continue;
    const name = `${type.name}.json`;
    const read = async () => readFileAs(path.join(folder, 'records', name), schema);
    const content = lists[type.name] ?? (files.delete(name) ? await read() : []);
    records[type.name] = Array.isArray(content)
      ? inOrder(type, content)
      : (content as Readonly<Record<string, Values>>);
  }
  for (const name of files) throw new Error(`records/${name} is of no kind`);
  return { ...records, sectionText: { landing: { lead: byline }, ...records.sectionText } };
}

/** Names of the pictures that the records show. */
export const picturesOf = (records: DefaultRecords): string[] =>
  contentTypes.flatMap((type) =>
    storedFields(type)
      .filter(([, field]) => field.type === 'image' || field.type === 'images')
      .flatMap(([name]) =>
        Object.values(records[type.name] ?? {})
          .flatMap((record) => record[name] ?? [])
          .map((picture) => splitPicture(String(picture)).image),
      ),
  );

/**
 * The records with the addresses of their pictures.
 * @param urlOf address of a picture
 */
export const withPictures = (
  records: DefaultRecords,
  urlOf: (picture: string) => string,
): DefaultRecords =>
  JSON.parse(JSON.stringify(records), (_name, value) =>
    // An alternative text may follow.
    typeof value === 'string' ? value.replace(/^pictures\/[a-z0-9-]+\.\w+(?= |$)/, urlOf) : value,
  );
