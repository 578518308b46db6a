const NAMES = 'north|north-east|east|south-east|south|south-west|west|north-west'.split('|');

/** The nearest of eight directions. @param azimuth degrees from north over east, more than -360 */
export const directionOf = (azimuth: number): string =>
  NAMES[Math.round(azimuth / 45 + 8) % 8] ?? '';
