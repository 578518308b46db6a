import { availableParallelism } from 'node:os';
import pMap from 'p-map';
import { sourceHash } from '../../../build/bundle/source-hash';
import { hashOf, type SnapshotWriter } from '../snapshot-writer';
import { type Card, createCards, type DrawCard } from './card';

/** Path of an address's preview card on the site. */
export const cardAddress = (path: string): string => `/cards${path === '/' ? '/home' : path}.jpg`;

/**
 * Draws new and changed cards.
 * @param cards by the path of their page.
 */
export async function writeCards(
  writer: SnapshotWriter,
  root: string,
  cards: ReadonlyMap<string, Card>,
): Promise<void> {
  let draw: Promise<DrawCard> | undefined;
  const design = sourceHash(root, ['tools/site/snapshot/cards', 'society/brand']);
  const drawCard = async ([path, card]: readonly [string, Card]) => {
    const file = decodeURIComponent(cardAddress(path)).slice(1);
    await writer.make(file, hashOf(design, card.title, card.line), async () => {
      draw ??= createCards(root);
      return (await draw)(card);
    });
  };
  await pMap(cards, drawCard, { concurrency: availableParallelism() });
}
