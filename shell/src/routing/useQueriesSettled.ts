import type { ContentSource } from '@site/shared/content';
import { createContext, useContext, useEffect, useState } from 'react';

type OnIdle = ContentSource['onIdle'];

const OnIdleContext = createContext<OnIdle>((callback) => {
  callback();
  return () => {};
});
export const OnIdleProvider = OnIdleContext.Provider;

/**
 * Whether all content that the page asked for when `page` came is there, or known not to come. What it
 * asks for later, as for more of a list, changes nothing.
 */
export function useQueriesSettled(page: string): boolean {
  const onIdle = useContext(OnIdleContext);
  const [answeredPage, setAnsweredPage] = useState<string>();
  useEffect(() => onIdle(() => setAnsweredPage(page)), [onIdle, page]);
  return answeredPage === page;
}
