import { errorMessage } from '@site/shared/text';

/** Longer messages tell a visitor nothing more. */
const longest = 200;

/** Message to visitors about a failure; the runtime's own messages are for developers. */
export function userMessage(error: unknown): string {
  const message = errorMessage(error);
  if (message.startsWith('Minified React error')) return 'it could not be drawn';
  const isChunk = error instanceof Error && error.name === 'ChunkLoadError';
  if (isChunk) return 'a part of its code did not arrive';
  return message.length > longest ? `${message.slice(0, longest)}…` : message;
}
