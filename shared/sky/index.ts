export { drawStars, type StarrySky } from './draw-stars';
export { type Point, skyView } from './sky-view';
export { loadStars } from './star-catalogue';
export type { Direction } from './star-positions';
