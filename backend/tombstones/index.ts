export { openTarget } from '../members/target';
export { type ConvertDeps, convertAll, listHidden, TOMBSTONES_AUTH } from './convert';
