import { useRenderTime } from '@site/shared/content';
import { eventTime } from '@site/shared/events';

/** When the page was made, for those who run no script: nothing newer reaches them. */
export function AsOf() {
  const now = useRenderTime();
  const time = eventTime({ start: new Date(now).toISOString(), end: undefined }, now);
  const [day, clock] = time.split(', ');
  return <noscript>{`As of ${clock} on ${day}.`}</noscript>;
}
