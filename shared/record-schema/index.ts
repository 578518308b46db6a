export {
  bodySchema,
  fieldSchema,
  recordProblem,
  recordSchema,
  TagNameSchema,
  tombstoneSchema,
} from './record-schema';
export { storageProblem } from './storage-problem';
