export { loadApp, loadAuth } from './clients';
export { loadOnce } from './load-once';
