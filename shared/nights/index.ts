export type { Night, Span, ToldNight } from '../night-sky';
export * from './evening';
