import { readableMessage } from '@site/shared/text';

/** Longer messages tell a visitor nothing more. */
const longest = 200;

/** Message to visitors about files of a section that could not be fetched, or are not the published ones. */
export const FILES_MISSING = 'its files could not be loaded';

/** Message to visitors about a section that threw; what it threw is for developers. */
export const NOT_DRAWN = 'it could not be drawn';

/** Message to visitors about a failure; the runtime's own messages are for developers. */
export function userMessage(error: unknown): string {
  const isChunk = error instanceof Error && error.name === 'ChunkLoadError';
  if (isChunk) return FILES_MISSING;
  const message = readableMessage(error, 'its code has a fault');
  if (message.startsWith('Minified React error')) return NOT_DRAWN;
  return message.length > longest ? `${message.slice(0, longest)}…` : message;
}
