import { useComputed, useRenderTime } from '@site/shared/content';
import { nameOfEvening, tonightAt } from '@site/shared/nights';

/** A moment of tonight, its evening and sentence. */
export function useTonight() {
  const moment = tonightAt(useRenderTime());
  const evening = nameOfEvening(moment);
  return { moment, evening, sentence: useNightSentence(evening) };
}

/**
 * The sentence on the night in which a moment falls, for any page that tells of it; undefined where
 * none is computed.
 * @param evening its name, as `nameOfEvening` gives it
 */
export function useNightSentence(evening: string): string | undefined {
  const nights = useComputed('tonight', evening);
  return (nights.status === 'ready' && nights.data[evening]) || undefined;
}
