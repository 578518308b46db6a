import { useRole } from '@site/shared/auth';
import { nextPublication, publishDue } from '@site/shared/editorial';
import { notify } from '@site/shared/notices';
import { useEffect } from 'react';
import { useDatabase } from '../data/DatabaseContext';
import { useClockOffset } from '../data/useClockSkew';

/** Longest time between two looks at what is scheduled (ms). */
const LOOK_EVERY_MS = 5 * 60_000;

/** Publishes what is due as long as an editor has this page open: the job may be late. */
export function PublishDue({ onPublished }: { onPublished?: () => void }) {
  const loadDatabase = useDatabase();
  const role = useRole();
  const offset = useClockOffset();
  const isEditor = role === 'admin' || role === 'editor';
  useEffect(() => {
    if (!isEditor || offset === undefined) return;
    // A clock of this device that is wrong, or changed meanwhile, must not publish early.
    const start = Date.now() + offset - performance.now();
    const now = () => start + performance.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const look = async () => {
      const database = await loadDatabase();
      const begun = now();
      const done = await publishDue(database, begun);
      const published = done.filter(({ outcome }) => outcome.name === 'published');
      for (const { title } of published) notify(`Published on schedule: ${title}`, 'success');
      if (published.length > 0) onPublished?.();
      const next = await nextPublication(database, begun);
      return next === undefined ? LOOK_EVERY_MS : next - now();
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
