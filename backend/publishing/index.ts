export { openTarget } from '../members/target';
export { adminDatabase } from './admin-database';
export { type JobOutcome, runJob } from './run-job';
