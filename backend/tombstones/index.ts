export { openTarget } from '../members/target';
export { convertAll, type HiddenRecord, listHidden, TOMBSTONES_AUTH } from './convert';
