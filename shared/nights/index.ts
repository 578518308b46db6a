export * from './describe-night';
export * from './evening';
export type * from './night';
export { campus, lookAt, nightSky, type Place } from './night-sky';
