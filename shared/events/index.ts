/** Events as every page, card and feed names them: their time, their state and their address. */
export * from './event-state';
export * from './event-status';
export * from './upcoming-events';
