export { fullTitle, postCard } from './link-preview';
