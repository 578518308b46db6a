export { MOST } from './limits';
export {
  EMPTY_BODY,
  PostBodySchema,
  PostTombstoneSchema,
  postRecordSchema,
  recordProblem,
  TagNameSchema,
  UpdateTombstoneSchema,
  updateRecordSchema,
} from './record-schema';
