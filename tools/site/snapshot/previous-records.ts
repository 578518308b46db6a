import { join } from 'node:path';
import { parseKnownRecords, snapshotPaths } from '@site/shared/content-model';
import type { PreviousRecords } from '@site/shared/content-snapshot';
import { typesBelowContent } from '@site/shared/content-types';
import * as v from 'valibot';
import { readStoredJson } from '../../release/hosting/stored-json';

/**
 * Records of the last snapshot.
 * @param folder of the served site, where one may be.
 */
export const previousRecords = (folder: string): PreviousRecords =>
  Object.fromEntries(typesBelowContent.map(({ name }) => [name, recordsIn(folder, name)]));

function recordsIn(folder: string, kind: string): Readonly<Record<string, unknown>> {
  const file = join(folder, 'content', snapshotPaths.records(kind));
  return parseKnownRecords(readStoredJson(file, v.unknown()))?.stored ?? {};
}
