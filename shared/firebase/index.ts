export { loadApp, loadAuth } from './clients';
