import { focusOf, parseCopy, pictureId } from '../text';

/** Deeper values hold no picture that a page shows: `pages`, slug, `body`, `ops`, index, `insert`. */
const MAX_DEPTH = 8;

/** The same content with other addresses of its pictures: the texts that are named `image`. */
export function mapPictures<T>(content: T, change: (address: string) => string, depth = 0): T {
  // Most values are texts.
  if (typeof content !== 'object' || content === null || depth > MAX_DEPTH) return content;
  const mapEntry = ([key, value]: [string, unknown]): [string, unknown] => [
    key,
    key === 'image' && typeof value === 'string'
      ? change(value)
      : mapPictures(value, change, depth + 1),
  ];
  const mapped = (): unknown => {
    if (Array.isArray(content)) return content.map((item) => mapPictures(item, change, depth + 1));
    return content instanceof Map
      ? new Map([...content].map(mapEntry))
      : Object.fromEntries(Object.entries(content).map(mapEntry));
  };
  // The shape stays.
  return mapped() as T;
}

/**
 * Content that was read from the database, with those of its pictures that the known content has
 * copies of: a page asks the storage only for what is newer than the snapshot.
 */
export function withKnownCopies<T>(content: T, known: object): T {
  const copies = new Map<string, string>();
  mapPictures(known, (address) => {
    const copy = parseCopy(address);
    if (copy) copies.set(copy.id, address.replace(/@.*/, ''));
    return address;
  });
  return copies.size === 0
    ? content
    : mapPictures(content, (address) => {
        const [copy, focus] = [copies.get(pictureId(address)), focusOf(address)];
        return copy && focus ? `${copy}@${focus}` : (copy ?? address);
      });
}
