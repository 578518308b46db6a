export * from './describe-night';
export * from './evening';
export * from './night-sky';
