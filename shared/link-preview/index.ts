export { eventCard, fullTitle, postCard } from './link-preview';
