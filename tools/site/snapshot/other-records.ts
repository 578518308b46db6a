import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { picturesOf, readFirstRecords, withPictures } from '@site/backend/seed';
import { readKnownRecords, snapshotPaths } from '@site/shared/content-model';
import { contentKinds, type Dataset, type OtherRecords } from '@site/shared/content-snapshot';
import { site } from '@site/shared/site';
import { hashOf, type SnapshotWriter } from './snapshot-writer';

/** Address of a picture of the society's own records, which the snapshot serves itself. */
const addressOf = (picture: string): string => `${site.publicOrigin}/content/${picture}`;

/**
 * Records besides those of the database: the society's own, and those of the last snapshot.
 * @param folder of the served site, where an earlier snapshot may be.
 */
export async function otherRecords(root: string, folder: string): Promise<OtherRecords> {
  const first = withPictures(await readFirstRecords(join(root, 'society')), addressOf);
  const previous = Object.fromEntries(
    contentKinds.map(({ name }) => [name, lastRecords(folder, name)]),
  );
  return { first, previous };
}

function lastRecords(folder: string, kind: string): Readonly<Record<string, unknown>> {
  try {
    const file = join(folder, 'content', snapshotPaths.records(kind));
    return readKnownRecords(JSON.parse(readFileSync(file, 'utf8')))?.stored ?? {};
  } catch {
    return {};
  }
}

/** Writes the pictures of the society's own records, as far as pages show them. */
export async function writeFirstPictures(
  writer: SnapshotWriter,
  root: string,
  { records }: Dataset,
): Promise<void> {
  const shown = JSON.stringify([...records]);
  const pictures = picturesOf(await readFirstRecords(join(root, 'society')));
  for (const picture of pictures.filter((name) => shown.includes(addressOf(name)))) {
    const bytes = await readFile(join(root, 'society/content', picture));
    await writer.make(`content/${picture}`, hashOf(bytes.toString('base64')), async () => bytes);
  }
}
