import deepSpace from './chapters/deep-space.svg';
import moon from './chapters/moon.svg';
import nightSky from './chapters/night-sky.svg';
import solarSystem from './chapters/solar-system.svg';

const pictures: Readonly<Record<string, string>> = {
  '01': moon,
  '02': nightSky,
  '03': solarSystem,
  '04': deepSpace,
};

/** URL of the drawing above a chapter of the catalogue, '' for drawn stars. */
export const chapterPicture = (id: string): string => pictures[id] ?? '';
