import { listEntries } from '@site/shared/content-model';
import { mergeAsOwner } from './add-posts';

/**
 * Fills a seeded local database with updates, older ones than are there, until it holds `total`.
 * They repeat those that are there, each with a number in its title.
 * @param url root of the database's REST interface.
 */
export async function addUpdates(url: string, namespace: string, total: number): Promise<void> {
  const address = (path: string) => `${url}/${path}.json?ns=${namespace}`;
  const stored = listEntries(await (await fetch(address('latest'))).json()).filter(
    (entry): entry is [number, Record<string, unknown>] => entry[0] > 0 && isContent(entry[1]),
  );
  const next = Math.max(...stored.map(([index]) => index)) + 1;
  const update: Record<string, unknown> = { 'meta/latest': Date.now() };
  for (let index = next; index <= total; index += 1) {
    const [, sample] = stored[index % stored.length] ?? [0, {}];
    const time = Date.UTC(2015, 0, 1) - index * 24 * 60 * 60 * 1000;
    update[`latest/${index}`] = {
      ...sample,
      title: `${sample.title} (${index})`,
      date: new Date(time).toISOString().slice(0, 10),
    };
  }
  await mergeAsOwner(address(''), update);
}

const isContent = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'title' in value;
