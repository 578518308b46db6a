import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readKnownRecords, snapshotPaths } from '@site/shared/content-model';
import type { PreviousRecords } from '@site/shared/content-snapshot';
import { typesBelowContent } from '@site/shared/content-types';

/**
 * Records of the last snapshot.
 * @param folder of the served site, where one may be.
 */
export const previousRecords = (folder: string): PreviousRecords =>
  Object.fromEntries(typesBelowContent.map(({ name }) => [name, recordsIn(folder, name)]));

function recordsIn(folder: string, kind: string): Readonly<Record<string, unknown>> {
  try {
    const file = join(folder, 'content', snapshotPaths.records(kind));
    return readKnownRecords(JSON.parse(readFileSync(file, 'utf8')))?.stored ?? {};
  } catch {
    return {};
  }
}
