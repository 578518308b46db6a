import { useRole } from '@site/shared/auth';
import {
  publishDue,
  readEntries,
  readScheduled,
  reviewedTypes,
  schedulePath,
} from '@site/shared/editorial';
import { notify } from '@site/shared/notices';
import { useEffect } from 'react';
import { useClockOffset } from '../clock-skew/useClockSkew';
import { useDatabase } from '../data/DatabaseContext';
import type { MemberDatabase } from '../data/member-database';

/** Longest time between two looks at what is scheduled (ms). */
const LOOK_EVERY_MS = 5 * 60_000;

/** The next time at which something is published; undefined where nothing is scheduled. */
async function nextTime(database: MemberDatabase): Promise<number | undefined> {
  const kinds = await Promise.all(
    reviewedTypes.map(async ({ name }) =>
      readEntries(await database.read(schedulePath(name)), readScheduled),
    ),
  );
  const times = kinds.flat().map(([, { at }]) => at);
  return times.length > 0 ? Math.min(...times) : undefined;
}

/** Publishes what is due as long as an editor has this page open: the job may be late. */
export function PublishDue({ onPublished }: { onPublished?: () => void }) {
  const loadDatabase = useDatabase();
  const role = useRole();
  const offset = useClockOffset();
  const isEditor = role === 'admin' || role === 'editor';
  useEffect(() => {
    // A wrong clock of this device must not publish early.
    if (!isEditor || offset === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const look = async () => {
      const database = await loadDatabase();
      const now = () => Date.now() + offset;
      const done = await publishDue(database, now());
      const published = done.filter(({ outcome }) => outcome.name === 'published');
      for (const { title } of published) notify(`Published on schedule: ${title}`, 'success');
      if (published.length > 0) onPublished?.();
      const next = await nextTime(database);
      return next === undefined || next <= now() ? LOOK_EVERY_MS : next - now();
    };
    const run = async () => {
      const wait = await look().catch((error: unknown) => {
        console.warn('What is due was not published.', error);
        return LOOK_EVERY_MS;
      });
      if (!isOver) timer = setTimeout(run, Math.min(wait, LOOK_EVERY_MS));
    };
    void run();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [loadDatabase, isEditor, offset, onPublished]);
  return null;
}
