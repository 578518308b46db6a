/** What visitors are told of a failed load; the runtime's own messages are for who built the site. */
export function failureInWords(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  if (message.includes('Federation Runtime')) return 'its code did not arrive';
  const isChunk = error instanceof Error && error.name === 'ChunkLoadError';
  return isChunk ? 'a part of its code did not arrive' : message;
}
