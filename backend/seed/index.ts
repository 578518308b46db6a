export { type FirstRecords, picturesOf, readFirstRecords, withPictures } from './first-records';
export { readContent } from './read-content';
export { LOCAL_ACCOUNTS } from './sample-members';
export { type SeedOutcome, seed } from './seed';
