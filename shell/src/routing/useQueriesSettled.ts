import type { ContentSource } from '@site/shared/content';
import { createContext, useContext, useEffect, useState } from 'react';

type OnIdle = ContentSource['onIdle'];

const OnIdleContext = createContext<OnIdle>((callback) => {
  callback();
  return () => {};
});
export const OnIdleProvider = OnIdleContext.Provider;

/**
 * Whether all queries that the page started on arrival have succeeded or failed. Later queries,
 * such as for more entries of a list, do not count.
 */
export function useQueriesSettled(page: string): boolean {
  const onIdle = useContext(OnIdleContext);
  const [answeredPage, setAnsweredPage] = useState<string>();
  useEffect(() => onIdle(() => setAnsweredPage(page)), [onIdle, page]);
  return answeredPage === page;
}
