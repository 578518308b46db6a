import type { Scene } from './canvas';
import { camp, lineRover, starQuestion, trophy } from './scenes/contests';
import { eclipseGeometry, halfMoon, lunarEclipse } from './scenes/eclipses';
import { darkMatter, distanceLadder, rotationCurve, spiral } from './scenes/galaxies';
import { blackHole, chirp, gravitationalWaves, lagrange } from './scenes/gravity';
import { apolloComputer, chandrayaan, powered } from './scenes/moon-landings';
import {
  firstNight,
  hanleAurora,
  meteors,
  observatory,
  orionSignpost,
  trails,
} from './scenes/night-sky';
import { aditya, docking, mangalyaan, voyager } from './scenes/probes';
import { earthArray, gmrt } from './scenes/radio';
import { launchSite, massFractions, moonRocket, rocketTrail } from './scenes/rockets';
import { book, evening, mirror, openHouse, telescopes } from './scenes/society';
import { absorptionLines, spectrum } from './scenes/spectra';
import { lightCurve, transit, twinkle } from './scenes/starlight';
import { waterRocket } from './scenes/water-rocket';
import { webb, webbMirror } from './scenes/webb-telescope';
import { cometScene, ingenuity, oceanWorlds, orbits, saturnView } from './scenes/worlds';

/** Finished pictures of one kind: where they go, how large, and the scene of each. */
export interface Gallery {
  /** Relative to the root of the repository. */
  folder: string;
  width: number;
  height: number;
  /** Stored as members' uploads are: each with a version for phones beside it. */
  asUploads?: boolean;
  pictures: Readonly<Record<string, Scene>>;
}

export const galleries: readonly Gallery[] = [
  {
    folder: 'backend/content/pictures',
    width: 1200,
    height: 675,
    asUploads: true,
    pictures: {
      'sample-post': saturnView,
      'ingenuity-flying-on-mars': ingenuity,
      'aditya-l1-watching-the-sun': aditya,
      'rocket-equation': rocketTrail,
      'red-aurora-over-hanle': hanleAurora,
      'chandrayaan-3-soft-landing': chandrayaan,
      'comets-dirty-snowballs': cometScene,
      'ocean-worlds': oceanWorlds,
      'build-a-water-rocket': waterRocket,
      'spadex-docking': docking,
      'why-stars-twinkle': twinkle,
      'black-hole-shadow': blackHole,
      'voyager-far-travellers': voyager,
      'apollo-guidance-computer': apolloComputer,
      'lunar-eclipse-guide': lunarEclipse,
      'mangalyaan-first-attempt': mangalyaan,
      'finding-exoplanets-by-transit': transit,
      'james-webb-infrared-eye': webb,
      'gravitational-waves': gravitationalWaves,
      'lagrange-points': lagrange,
      'dark-matter-evidence': darkMatter,
      'spectra-fingerprints-of-light': spectrum,
      'cosmic-distance-ladder': distanceLadder,
      'radio-sky-gmrt': gmrt,
      'reading-the-night-sky-from-campus': firstNight,
      'orion-signpost': orionSignpost,
      'earth-sized-telescope': earthArray,
      'powered-descent': powered,
      'mass-fractions': massFractions,
      'webb-mirror': webbMirror,
      'light-curve': lightCurve,
      chirp: chirp,
      'absorption-lines': absorptionLines,
      'rotation-curve': rotationCurve,
      'eclipse-geometry': eclipseGeometry,
      'update-aditya': aditya,
      'update-mirror': mirror,
      'update-aurora': hanleAurora,
      'update-book': book,
      'update-openhouse': openHouse,
      'update-comet': cometScene,
      'update-waterrocket': waterRocket,
      'update-docking': docking,
      'update-eclipse': lunarEclipse,
      'update-quiz': starQuestion,
      'update-scope': telescopes,
      'update-meteors': meteors,
      'update-galaxy': spiral,
      'update-launch': launchSite,
      'update-observatory': observatory,
      'update-trails': trails,
      'update-moon': halfMoon,
      'update-rocket': moonRocket,
      'update-orbits': orbits,
      'update-rover': lineRover,
      'update-spectrum': spectrum,
      'update-radio': gmrt,
    },
  },
  {
    folder: 'mf-info/src/events/slides',
    width: 960,
    height: 600,
    pictures: {
      'sky-gazing-1': evening,
      'sky-gazing-2': halfMoon,
      'sky-gazing-3': trails,
      'freshers-quiz-1': starQuestion,
      'freshers-quiz-2': orbits,
      'freshers-quiz-3': trophy,
      'awareness-camp-1': waterRocket,
      'awareness-camp-2': lineRover,
      'awareness-camp-3': camp,
    },
  },
];
