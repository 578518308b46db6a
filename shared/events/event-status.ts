import { eventTime } from './event-time';
import { type EventRecord, isOver } from './upcoming-events';

/** What is true of an event at a moment. */
export interface EventStatus {
  /** In few words: `To be decided at 17:00`. */
  label: string;
  /** What else is known; '' where that is all. */
  detail: string;
  /** How pages colour it. */
  tone: 'open' | 'on' | 'off';
}

type Fields = Pick<
  EventRecord,
  'start' | 'end' | 'state' | 'decideAt' | 'previousStart' | 'report'
>;

/** A moment as it is told beside an event: its hour alone on the day of the event. */
function momentBeside(moment: string, { start }: Fields, now: number): string {
  const [day, clock = ''] = eventTime({ start: moment, end: undefined }, now).split(', ');
  return eventTime({ start, end: undefined }, now).startsWith(`${day},`)
    ? clock
    : `${day}, ${clock}`;
}

/** Whether an event takes place, as far as it is known. @param now milliseconds since the epoch */
export function eventStatus(event: Fields, now: number): EventStatus {
  const { state, decideAt, previousStart, start, report } = event;
  const before = previousStart
    ? `It was planned for ${eventTime({ start: previousStart, end: undefined }, now)}.`
    : '';
  if (isOver(event, now)) {
    if (state === 'off') return { label: 'Did not take place', detail: '', tone: 'off' };
    const isKnown = report || state === 'on' || state === 'moved';
    return { label: isKnown ? 'Took place' : 'Is over', detail: before, tone: 'open' };
  }
  switch (state) {
    case 'on':
      return { label: 'On', detail: before || 'It takes place.', tone: 'on' };
    case 'off':
      return { label: 'Off', detail: 'It does not take place.', tone: 'off' };
    case 'moved': {
      const label = `Moved to ${eventTime({ start, end: undefined }, now)}`;
      return { label, detail: before, tone: 'open' };
    }
    case 'undecided': {
      if (!decideAt) return { label: 'To be decided', detail: before, tone: 'open' };
      const moment = momentBeside(decideAt, event, now);
      return Date.parse(decideAt) > now
        ? { label: `To be decided at ${moment}`, detail: before, tone: 'open' }
        : { label: 'Not decided yet', detail: `It was to be decided at ${moment}.`, tone: 'open' };
    }
    // A draft may have none.
    default:
      return { label: 'Planned', detail: before, tone: 'open' };
  }
}
