import { builtElsewhere } from './built-elsewhere';
import { eventNight } from './event';
import { joining } from './joining';
import type { Journey } from './journey';
import { publicRoutes } from './public-routes';
import {
  keyboardAlone,
  liveChange,
  offline,
  onAPhone,
  searchAndFilter,
  sectionsOfAbout,
  slides,
  updateInDialog,
} from './reading';
import { conflict, draft, logInAndOut, writePost } from './writing';

/** In the order in which they run. */
export const journeys: readonly Journey[] = [
  publicRoutes,
  searchAndFilter,
  updateInDialog,
  slides,
  sectionsOfAbout,
  onAPhone,
  keyboardAlone,
  offline,
  liveChange,
  eventNight,
  logInAndOut,
  writePost,
  conflict,
  draft,
  joining,
  builtElsewhere,
];
