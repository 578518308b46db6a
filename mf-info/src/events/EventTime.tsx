import { useRenderTime } from '@site/shared/content';
import { eventTime } from './event-time';
import type { EventRecord } from './upcoming-events';

/** When an event is: `Fri 4 Dec, 19:00–21:30`. */
export function EventTime({ start, end }: Pick<EventRecord, 'start' | 'end'>) {
  const [from, to] = eventTime(start, end, useRenderTime());
  return (
    <>
      <time dateTime={start}>{from}</time>
      {to && (
        <>
          {to.includes(' ') ? ' – ' : '–'}
          <time dateTime={end}>{to}</time>
        </>
      )}
    </>
  );
}
