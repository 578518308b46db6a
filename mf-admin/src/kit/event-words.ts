import { type EventRecord, eventPath, eventStatus, eventTime } from '@site/shared/events';
import { site } from '@site/shared/site';
import { generate } from 'lean-qr';

/** As many as are read before people scroll on. */
const MAX_WORDS = 60;

const addressOf = (event: EventRecord): string => site.publicOrigin + eventPath(event);

/**
 * An event as a message of at most 60 words, the address last.
 * @param now milliseconds since the epoch
 */
export function messageOf(event: EventRecord, now: number): string {
  const { title, place, meetingPoint, text } = event;
  const facts = [
    title,
    [eventTime(event, now), place].filter(Boolean).join(' · '),
    `${eventStatus(event, now).label}.`,
    meetingPoint && `Meeting point: ${meetingPoint}`,
    text && `\n${text}`,
  ].filter(Boolean);
  // With the spaces after them, so that lines stay lines.
  const words = facts.join('\n').match(/\S+\s*/g) ?? [];
  const shown = words.slice(0, MAX_WORDS - 1).join('');
  return `${shown.trim()}${words.length < MAX_WORDS ? '' : '…'}\n\n${addressOf(event)}`;
}

export type Poster = ReturnType<typeof posterOf>;

/** What a poster says of an event. @param now milliseconds since the epoch */
export function posterOf(event: EventRecord, society: string, now: number) {
  const { title, place, contacts } = event;
  const [day = '', ...time] = eventTime(event, now).split(', ');
  const { label } = eventStatus(event, now);
  const address = addressOf(event);
  return {
    ...{ society, title, day, place, time: time.join(', ') },
    // That it is planned, or on, needs no words.
    note: label === 'On' || label === 'Planned' ? '' : label,
    contacts: (contacts.match(/.*\S.*/g) ?? []).slice(0, 2),
    address: address.replace(/^https?:\/\//, ''),
    /** The address for cameras. */
    code: generate(address),
  };
}
