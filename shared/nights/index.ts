export * from './describe-night';
export { nameOfEvening } from './name-of-evening';
export type * from './night';
export { campus, dayAfter, eveningOf, lookAt, nightSky, type Place } from './night-sky';
