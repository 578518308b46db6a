/** Events as every page, card and feed names them: their time, their state and their address. */
export { eventTime, stateAhead } from './event-state';
export { eventStatus } from './event-status';
export {
  type EventDates,
  type EventRecord,
  eventEnd,
  eventPath,
  isOver,
  pastEvents,
  upcomingEvents,
} from './upcoming-events';
