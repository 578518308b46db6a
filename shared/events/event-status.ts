import { eventTime, momentBeside, stateAhead } from './event-state';
import { type EventRecord, isOver } from './upcoming-events';

/**
 * Whether an event takes place, as far as it is known: in few words, and what else is known ('' where that is all).
 * @param now milliseconds since the epoch
 */
export function eventStatus(event: EventRecord, now: number): { label: string; detail: string } {
  const { state, decideAt, previousStart, start, report } = event;
  const before = previousStart && `It was planned for ${eventTime({ start: previousStart }, now)}.`;
  if (isOver(event, now)) {
    if (state === 'off') return { label: 'Did not take place', detail: '' };
    const isKnown = report || state === 'on' || state === 'moved';
    return { label: isKnown ? 'Took place' : 'Is over', detail: before || '' };
  }
  const isLate = state === 'undecided' && decideAt && Date.parse(decideAt) <= now;
  const detail = isLate
    ? `It was to be decided at ${momentBeside(start, decideAt, now)}.`
    : state === 'off'
      ? 'It does not take place.'
      : before || (state === 'on' && 'It takes place.');
  return { label: stateAhead(event, now), detail: detail || '' };
}
