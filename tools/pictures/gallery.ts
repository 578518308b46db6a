import type { Scene } from './canvas';
import { glow } from './canvas';
import { sky as night } from './elements/sky';
import * as missions from './scenes/missions';
import { hexagonMirror } from './scenes/missions';
import * as physics from './scenes/physics';
import * as sky from './scenes/sky-watching';
import * as society from './scenes/society';

/** Finished pictures of one kind: where they go, how large, and the scene of each. */
export interface Gallery {
  /** Relative to the root of the repository. */
  folder: string;
  width: number;
  height: number;
  pictures: Readonly<Record<string, Scene>>;
}

const webbMirror: Scene = (canvas) =>
  [
    night(canvas, { stars: 160, nebulae: [{ colour: '#a05cff', x: 0.5, y: 0.5, r: 0.5 }] }),
    glow(canvas, 600, 338, 420, '#ffb454', 0.35),
    `<g transform="translate(600 338)">${hexagonMirror(canvas, 66)}</g>`,
  ].join('');

export const galleries: readonly Gallery[] = [
  {
    folder: 'backend/content/pictures',
    width: 1200,
    height: 675,
    pictures: {
      'sample-post': sky.saturnView,
      'ingenuity-flying-on-mars': missions.ingenuity,
      'aditya-l1-watching-the-sun': missions.aditya,
      'rocket-equation': missions.rocketTrail,
      'red-aurora-over-hanle': sky.hanleAurora,
      'chandrayaan-3-soft-landing': missions.chandrayaan,
      'comets-dirty-snowballs': missions.cometScene,
      'ocean-worlds': missions.oceanWorlds,
      'build-a-water-rocket': sky.waterRocket,
      'spadex-docking': missions.docking,
      'why-stars-twinkle': sky.twinkle,
      'black-hole-shadow': physics.blackHole,
      'voyager-far-travellers': missions.voyager,
      'apollo-guidance-computer': missions.apolloComputer,
      'lunar-eclipse-guide': sky.lunarEclipse,
      'mangalyaan-first-attempt': missions.mangalyaan,
      'finding-exoplanets-by-transit': physics.transit,
      'james-webb-infrared-eye': missions.webb,
      'gravitational-waves': physics.gravitationalWaves,
      'lagrange-points': physics.lagrange,
      'dark-matter-evidence': physics.darkMatter,
      'spectra-fingerprints-of-light': physics.spectrum,
      'cosmic-distance-ladder': physics.distanceLadder,
      'radio-sky-gmrt': sky.gmrt,
      'reading-the-night-sky-from-campus': sky.firstNight,
      'orion-signpost': sky.orionSignpost,
      'earth-sized-telescope': society.earthArray,
      'powered-descent': society.powered,
      'mass-fractions': physics.massFractions,
      'webb-mirror': webbMirror,
      'light-curve': physics.lightCurve,
      chirp: physics.chirp,
      'absorption-lines': physics.absorptionLines,
      'rotation-curve': physics.rotationCurve,
      'eclipse-geometry': physics.eclipseGeometry,
      'update-aditya': missions.aditya,
      'update-mirror': society.mirror,
      'update-aurora': sky.hanleAurora,
      'update-book': society.book,
      'update-openhouse': society.openHouse,
      'update-comet': missions.cometScene,
      'update-waterrocket': sky.waterRocket,
      'update-docking': missions.docking,
      'update-eclipse': sky.lunarEclipse,
      'update-quiz': society.starQuestion,
      'update-scope': society.telescopes,
      'update-meteors': sky.meteors,
      'update-galaxy': sky.spiral,
      'update-launch': sky.launchSite,
      'update-observatory': sky.observatory,
      'update-trails': sky.trails,
      'update-moon': society.halfMoon,
      'update-rocket': society.moonRocket,
      'update-orbits': society.orbits,
      'update-rover': society.lineRover,
      'update-spectrum': physics.spectrum,
      'update-radio': sky.gmrt,
    },
  },
  {
    folder: 'mf-info/src/events/slides',
    width: 960,
    height: 600,
    pictures: {
      'sky-gazing-1': society.evening,
      'sky-gazing-2': society.halfMoon,
      'sky-gazing-3': sky.trails,
      'freshers-quiz-1': society.starQuestion,
      'freshers-quiz-2': society.orbits,
      'freshers-quiz-3': society.trophy,
      'awareness-camp-1': sky.waterRocket,
      'awareness-camp-2': society.lineRover,
      'awareness-camp-3': society.camp,
    },
  },
];
