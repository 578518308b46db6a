export { composeDatabase } from './compose';
export { sampleMedia } from './sample-media';
export { LOCAL_ACCOUNTS, LOCAL_PASSWORD, type SeedAccounts } from './sample-members';
export { type SeedObjects, type SeedOutcome, type SeedTarget, seed } from './seed';
export { seedProduction } from './seed-production';
