import { bodyKeyOf, type ContentType, historyPath, recordsPath } from '@site/shared/content-types';
import { parseEntries, parseServerDraft, previewPath } from '@site/shared/editorial';
import { mediaPath } from '@site/shared/media';
import { isRefusal, phoneName } from '@site/shared/text';
import { useEffect } from 'react';
import { useDatabase } from '../data/DatabaseContext';
import type { MemberDatabase } from '../data/member-database';
import { forms } from '../kinds/forms';
import {
  forgetUpload,
  hashOfUpload,
  isNamedIn,
  ownUploads,
  textsInUse,
  uploadTime,
} from './own-uploads';
import { loadStorage } from './upload-image';

/** The storage deletes no younger names. */
const NAME_HOLDS_MS = 10 * 60_000;

/** Everything that is written and not public yet, with the copies of it that preview links show. */
async function loadDrafts(database: MemberDatabase): Promise<string> {
  const drafts = await database.load('drafts');
  const links = Object.values(Object(drafts))
    .flatMap((ofKind) => parseEntries(ofKind, parseServerDraft))
    .flatMap(([, { preview }]) => preview ?? []);
  const previews = links.map((token) =>
    database.load(previewPath(token)).catch((error: unknown) => {
      // Nobody reads a link that has expired.
      if (!isRefusal(error)) throw error;
    }),
  );
  const texts = ['draftTexts', 'scheduled'].map((path) => database.load(path));
  return JSON.stringify(await Promise.all([...texts, ...previews]));
}

/** The records that were saved since a moment, with their histories, and the words of replaced schedules. */
async function loadSavedSince(database: MemberDatabase, since: number): Promise<string> {
  const ofKind = async (type: ContentType) => {
    const saved = await database.find(recordsPath(type), { child: 'updated', from: since });
    const paths = saved.flatMap(([key, record]) => {
      const bodyKey = bodyKeyOf(type, record);
      return [historyPath(type, key, bodyKey), ...(bodyKey ? [bodyKey] : [])];
    });
    return [saved, await Promise.all(paths.map((path) => database.load(path)))];
  };
  return JSON.stringify(
    await Promise.all([database.load('reviews'), ...forms.map(({ type }) => ofKind(type))]),
  );
}

async function deletePicture(database: MemberDatabase, name: string): Promise<void> {
  const hash = hashOfUpload(name);
  if (hash) {
    await database.update({ [mediaPath(hash)]: null });
    return;
  }
  const { storage, sdk } = await loadStorage();
  for (const file of [name, phoneName(name)]) {
    await sdk.deleteObject(sdk.ref(storage, `files/${file}`)).catch((error: unknown) => {
      if (Object(error).code !== 'storage/object-not-found') throw error;
    });
  }
}

/**
 * Deletes the pictures that this browser uploaded and nothing uses: what was cancelled, replaced or
 * not saved. Rejects where something could not be read; then it deletes nothing.
 */
export async function deleteUnusedUploads(
  loadDatabase: () => Promise<MemberDatabase>,
): Promise<void> {
  const due = ownUploads().filter((name) => uploadTime(name) < Date.now() - NAME_HOLDS_MS);
  if (due.length === 0) return;
  const here = await textsInUse();
  const database = await loadDatabase();
  // In this order: a text that moves on meanwhile is found where it goes.
  const drafts = await loadDrafts(database);
  const free = due.filter((name) => !isNamedIn(here + drafts, name));
  if (free.length === 0) return;
  const saved = await loadSavedSince(database, Math.min(...free.map(uploadTime)));
  await Promise.allSettled(
    free.map(async (name) => {
      if (!isNamedIn(saved, name)) await deletePicture(database, name);
      forgetUpload(name);
    }),
  );
}

/** Deletes them when a page opens. A failure is tried again on the next visit. */
export function useDeleteUnusedUploads(): void {
  const loadDatabase = useDatabase();
  useEffect(() => {
    deleteUnusedUploads(loadDatabase).catch(() => {});
  }, [loadDatabase]);
}
