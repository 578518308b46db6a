export * from './describe-night';
export * from './night-sky';
