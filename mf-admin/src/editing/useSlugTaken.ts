import type { ContentType } from '@site/shared/content-types';
import { useEffect, useState } from 'react';
import { useDatabase } from '../data/DatabaseContext';
import { slugExists } from '../data/record-slugs';
import type { RecordKey } from '../data/stored-record';

const PAUSE_MS = 500;

/**
 * Whether another record has the slug, looked up when typing pauses; false until that is known.
 * @param slug undefined where the record does not choose one
 */
export function useSlugTaken(
  type: ContentType,
  slug: string | undefined,
  key: RecordKey | undefined,
): boolean {
  const loadDatabase = useDatabase();
  const [taken, setTaken] = useState<string>();
  useEffect(() => {
    if (!slug) return;
    let isCurrent = true;
    const lookUp = async () => {
      const exists = await slugExists(await loadDatabase(), type, slug, key);
      if (isCurrent) setTaken(exists ? slug : undefined);
    };
    // The save looks again if this fails.
    const timer = setTimeout(() => void lookUp().catch(() => {}), PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [type, slug, key, loadDatabase]);
  return slug !== undefined && slug === taken;
}
