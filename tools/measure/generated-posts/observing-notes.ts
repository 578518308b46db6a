type Kind =
  | 'globular-clusters'
  | 'galaxies'
  | 'nebulae'
  | 'open-clusters'
  | 'planetary-nebulae'
  | 'supernova-remnants'
  | 'double-stars';

export interface SkyObject {
  name: string;
  constellation: string;
  kind: Kind;
  lightYears: string;
}

/** Objects of generated posts. Distances are rounded, because sources differ. */
export const objects: readonly [SkyObject, ...SkyObject[]] = [
  { name: 'M13', constellation: 'Hercules', kind: 'globular-clusters', lightYears: '22,000' },
  { name: 'M31', constellation: 'Andromeda', kind: 'galaxies', lightYears: '2.5 million' },
  { name: 'M42', constellation: 'Orion', kind: 'nebulae', lightYears: '1,300' },
  { name: 'M45', constellation: 'Taurus', kind: 'open-clusters', lightYears: '440' },
  { name: 'M57', constellation: 'Lyra', kind: 'planetary-nebulae', lightYears: '2,500' },
  { name: 'M1', constellation: 'Taurus', kind: 'supernova-remnants', lightYears: '6,500' },
  { name: 'M51', constellation: 'Canes Venatici', kind: 'galaxies', lightYears: '28 million' },
  { name: 'M104', constellation: 'Virgo', kind: 'galaxies', lightYears: '30 million' },
  { name: 'M22', constellation: 'Sagittarius', kind: 'globular-clusters', lightYears: '10,000' },
  { name: 'M8', constellation: 'Sagittarius', kind: 'nebulae', lightYears: '4,000' },
  { name: 'M11', constellation: 'Scutum', kind: 'open-clusters', lightYears: '6,000' },
  { name: 'M27', constellation: 'Vulpecula', kind: 'planetary-nebulae', lightYears: '1,300' },
  { name: 'M44', constellation: 'Cancer', kind: 'open-clusters', lightYears: '600' },
  { name: 'M4', constellation: 'Scorpius', kind: 'globular-clusters', lightYears: '6,000' },
  { name: 'M81', constellation: 'Ursa Major', kind: 'galaxies', lightYears: '12 million' },
  { name: 'Albireo', constellation: 'Cygnus', kind: 'double-stars', lightYears: '400' },
  {
    name: 'Omega Centauri',
    constellation: 'Centaurus',
    kind: 'globular-clusters',
    lightYears: '17,000',
  },
];

/** Explanation of each kind of object. */
export const explanations: Readonly<Record<Kind, string>> = {
  'globular-clusters':
    'A globular cluster is a ball of some hundred thousand stars that were born together more than ten thousand million years ago. Gravity has kept them together ever since, on a wide path around the centre of the Milky Way.',
  galaxies:
    'A galaxy is an island of stars, gas, dust and dark matter. The light that falls into the telescope tonight left it long before there were telescopes, and in most cases long before there were people.',
  nebulae:
    'An emission nebula is a cloud of gas that hot young stars make glow. Most of its light has the red of hydrogen, to which our eyes are nearly blind at night, so it looks grey where photographs show red.',
  'open-clusters':
    'An open cluster is a family of stars born from one cloud. Its members drift apart within some hundred million years, so every open cluster that we see is young as stars go.',
  'planetary-nebulae':
    'A planetary nebula has nothing to do with planets. It is the outer part of a star like the Sun, shed at the end of its life and lit by the hot core that remains, a white dwarf.',
  'supernova-remnants':
    'A supernova remnant is what an exploded star has thrown out, still moving outwards at thousands of kilometres a second, and heating whatever gas it runs into.',
  'double-stars':
    'Many stars that look single are two. Where their colours differ the contrast makes a small telescope worth its weight: the hotter of the two looks blue, the cooler one golden.',
};

/** True of every night outside. */
export const practice = [
  'Eyes need about half an hour in the dark before they see what they can, and one glance at a white screen takes that away. We used red light for charts and notes.',
  'Averted vision helped again: the part of the eye beside the centre is the more sensitive one at night, so faint things appear when you look past them.',
  'Near the horizon the light comes through many times as much air as overhead. What we wanted to see stood high, so we waited until it did.',
  'A low magnification came first, to find the field. Higher ones darken the background, and also everything else, so there is a best one for each object.',
  'The seeing was poor at first: stars boiled in the eyepiece, because the tube was warmer than the air. After an hour outside it had cooled and the image stood still.',
  'Dew settled on the lens after midnight. A hood of cardboard kept it away, as a longer tube does, by showing the glass less of the cold sky.',
  'We found the place by star-hopping: from a bright star to a fainter one beside it, and on, each hop no wider than the field of the finder.',
  'The Moon rose late, and with it the background brightened. Clusters and doubles do not mind; for nebulae and galaxies the night was over.',
  'Sketching makes one look longer. After ten minutes with a pencil we saw twice as many stars as in the first minute.',
  'Polar alignment took five minutes and saved many more: with the axis on the pole, one motor holds the object in the field.',
  'We stacked forty exposures of thirty seconds. Noise falls with the square root of their number, so forty are worth about six times as much as one.',
  'A flat frame, an even picture of a white cloth, takes out the darker corners and the shadows of dust. It costs a minute and is worth more than a better camera.',
  'The exit pupil, the width of the beam that leaves the eyepiece, is the aperture divided by the magnification. Wider than the pupil of the eye, and light is thrown away.',
  'We estimated the limiting magnitude by counting stars in a triangle of the chart: the faintest that one of us held for a few seconds was noted, not the faintest that somebody suspected.',
  'Street lamps point upwards more than they should. A black cloth over head and eyepiece looks odd and wins half a magnitude.',
  'Before the telescope, the naked eye: one of us showed the others the way along the ecliptic, which is where planets and the Moon are always found.',
  'Batteries give less in the cold. Two of them went into a pocket, changed places with those in the mount every hour, and lasted until morning.',
  'A filter that lets the green light of doubly ionised oxygen through, and little else, darkens the sky and leaves gas as bright as it was. On stars it does nothing but dim.',
  'Everybody wrote down what they saw before hearing what the others had seen. Two of us agreed on a dark lane that a third could not make out.',
  'The sky turns by fifteen degrees an hour, so at high magnification without a motor an object crosses the field in less than a minute. We let it drift and took turns.',
  'Satellites crossed the field twice. They shine by sunlight, so they are seen most in the first and the last hours of the night, and vanish when they enter the shadow of the Earth.',
] as const;

/** Places from which a society of students observes. */
export const places = [
  'the hostel roof',
  'the cricket ground',
  'the terrace of the library',
  'the lake shore',
  'the observatory dome',
  'the hill behind the campus',
] as const;

export const instruments = [
  '8-inch Dobsonian',
  '80 mm refractor',
  '10x50 binoculars',
  '6-inch Newtonian',
] as const;
