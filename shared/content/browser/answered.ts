/**
 * Tells once that nothing is awaited any more.
 * @param isWaiting whether an answer is on its way to somebody now
 */
export function createAnswered(isWaiting: () => boolean) {
  const waiting = new Set<() => void>();
  return {
    /** Calls back at once where nothing is awaited; returns what cancels it. */
    when(onAnswered: () => void): () => void {
      waiting.add(onAnswered);
      this.check();
      return () => waiting.delete(onAnswered);
    },
    /** To be called whenever an answer came, or somebody went who waited for one. */
    check(): void {
      if (waiting.size === 0 || isWaiting()) return;
      for (const onAnswered of waiting) {
        waiting.delete(onAnswered);
        onAnswered();
      }
    },
  };
}
