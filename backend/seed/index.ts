export { readContent } from './read-content';
export { LOCAL_ACCOUNTS, type SeedOutcome, seed } from './seed';
