export { LOCAL_ACCOUNTS, type SeedOutcome, seed } from './seed';
