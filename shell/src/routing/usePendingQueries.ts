import type { ContentSource } from '@stss/shared/content';
import { createContext, useContext, useEffect, useState } from 'react';

type WhenAnswered = ContentSource['whenAnswered'];

const WhenAnsweredContext = createContext<WhenAnswered>((onAnswered) => {
  onAnswered();
  return () => {};
});
export const WhenAnsweredProvider = WhenAnsweredContext.Provider;

/**
 * Whether all content that the page asked for when `page` came is there, or known not to come. What it
 * asks for later, as for more of a list, changes nothing.
 */
export function useAnswered(page: string): boolean {
  const whenAnswered = useContext(WhenAnsweredContext);
  const [answeredPage, setAnsweredPage] = useState<string>();
  useEffect(() => whenAnswered(() => setAnsweredPage(page)), [whenAnswered, page]);
  return answeredPage === page;
}
