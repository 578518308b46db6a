import type { Direction } from '@site/shared/sky';
import { directionOf } from '@site/shared/text';
import { getMoonIllumination, getMoonPosition } from 'suncalc';

export interface Moon extends Direction {
  /** Lit part of the disc, 0 to 1. */
  lit: number;
  waxing: boolean;
  /** Direction of the bright limb, in radians from the zenith through east. */
  brightLimb: number;
}

const radians = Math.PI / 180;

/**
 * The Moon at a moment, good to a fraction of a degree.
 * @param time milliseconds since the epoch
 * @param place degrees, north and east positive
 */
export function moonAt(time: number, place: { latitude: number; longitude: number }): Moon {
  const date = new Date(time);
  const { azimuth, altitude, parallacticAngle } = getMoonPosition(
    date,
    place.latitude,
    place.longitude,
  );
  const { fraction, angle, waxing } = getMoonIllumination(date);
  return {
    azimuth: azimuth * radians,
    altitude: altitude * radians,
    lit: fraction,
    waxing,
    brightLimb: (angle - parallacticAngle) * radians,
  };
}

/** Text alternative of the Moon: `the Moon is 88% lit and 66° up in the south-west`. */
export function describeMoon({ lit, altitude, azimuth }: Moon): string {
  const phase = `the Moon is ${Math.round(lit * 100)}% lit and`;
  const height = Math.round(altitude / radians);
  if (height < 0) return `${phase} below the horizon`;
  return `${phase} ${height}° up in the ${directionOf(azimuth / radians)}`;
}
