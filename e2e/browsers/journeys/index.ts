import type { Journey } from './journey';
import { publicRoutes } from './public-routes';

/** In the order in which they run. */
export const journeys: readonly Journey[] = [publicRoutes];
