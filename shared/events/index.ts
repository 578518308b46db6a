/** Events as every page, card and feed names them: their time, their state and their address. */
export { eventPath } from './event-path';
export { stateAhead } from './event-state';
export { type EventStatus, eventStatus } from './event-status';
export { eventTime } from './event-time';
export {
  type EventDates,
  type EventRecord,
  eventEnd,
  isOver,
  pastEvents,
  upcomingEvents,
} from './upcoming-events';
