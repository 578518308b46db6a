import { parseSettings, type Settings } from '../content-model';
import type { ContentSource } from './ContentSource';

/** The settings that a source knows at the moment. */
export function settingsIn(source: ContentSource): Settings {
  const stored = source.read({ kind: 'records', of: 'settings' });
  return parseSettings(stored.status === 'ready' ? stored.data : undefined);
}
