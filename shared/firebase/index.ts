export { loadApp, loadAuth, loadAuthSdk } from './clients';
