export { MOST } from './limits';
export {
  PostBodySchema,
  postRecordSchema,
  recordProblem,
  TagNameSchema,
  updateRecordSchema,
} from './record-schema';
