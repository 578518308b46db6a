import { parseCopy, pictureId } from '../text';

/** Deeper values hold no picture that a page shows: `pages`, slug, `body`, `ops`, index, `insert`. */
const MAX_DEPTH = 8;

/** The same content with other addresses of its pictures: the texts that are named `image` or `pictures`. */
export function mapPictures<T>(
  content: T,
  change: (address: string) => string,
  name = '',
  depth = 0,
): T {
  const map = (value: unknown, key: string) => mapPictures(value, change, key, depth + 1);
  const mapEntry = ([key, value]: [string, unknown]) => [key, map(value, key)] as const;
  const mapped = (): unknown => {
    if (typeof content === 'string') {
      // An alternative text may follow.
      return name === 'image' || name === 'pictures' ? content.replace(/^\S*/, change) : content;
    }
    if (typeof content !== 'object' || content === null || depth > MAX_DEPTH) return content;
    if (Array.isArray(content)) return content.map((item) => map(item, name));
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
    if (copy) copies.set(copy.id, address);
    return address;
  });
  return copies.size === 0
    ? content
    : mapPictures(content, (address) => copies.get(pictureId(address)) ?? address);
}
