/** A place on earth, degrees, north and east positive. */
export interface Place {
  latitude: number;
  longitude: number;
}

/** A direction in the sky, radians: azimuth from north through east, altitude above the horizon. */
export interface Direction {
  azimuth: number;
  altitude: number;
}

const degrees = Math.PI / 180;
const arcseconds = degrees / 3600;
const UNIX_EPOCH_JD = 2440587.5;
const J2000_JD = 2451545;

/**
 * Makes the function from J2000 coordinates (radians) to directions, for one moment and place.
 * Precession and sidereal time after J. Meeus, Astronomical Algorithms, 2nd ed., (21.4) and (12.4);
 * nutation, aberration and refraction are left out: about 0.01 degrees.
 * @param time milliseconds since the epoch
 */
export function skyAt(time: number, place: Place): (ra: number, dec: number) => Direction {
  const days = time / 86_400_000 + UNIX_EPOCH_JD - J2000_JD;
  const t = days / 36_525;
  const zeta = (2306.2181 * t + 0.30188 * t ** 2 + 0.017998 * t ** 3) * arcseconds;
  const z = (2306.2181 * t + 1.09468 * t ** 2 + 0.018203 * t ** 3) * arcseconds;
  const theta = (2004.3109 * t - 0.42665 * t ** 2 - 0.041833 * t ** 3) * arcseconds;
  const greenwich = (280.46061837 + 360.98564736629 * days + 0.000387933 * t ** 2) * degrees;
  const [sinTheta, cosTheta] = [Math.sin(theta), Math.cos(theta)];
  const latitude = place.latitude * degrees;
  const [sinLat, cosLat] = [Math.sin(latitude), Math.cos(latitude)];
  // The last term that precession adds to the right ascension is subtracted from the hour angle
  // directly.
  const meridian = greenwich + place.longitude * degrees - z;

  return (ra, dec) => {
    const [sinDec0, cosDec0] = [Math.sin(dec), Math.cos(dec)];
    const cosRa = Math.cos(ra + zeta);
    const a = cosDec0 * Math.sin(ra + zeta);
    const b = cosTheta * cosDec0 * cosRa - sinTheta * sinDec0;
    const sinDec = sinTheta * cosDec0 * cosRa + cosTheta * sinDec0;
    const cosDec = Math.hypot(a, b);
    const hour = meridian - Math.atan2(a, b);
    const cosHour = Math.cos(hour);
    return {
      altitude: Math.asin(Math.min(1, Math.max(-1, sinLat * sinDec + cosLat * cosDec * cosHour))),
      azimuth: Math.atan2(-Math.sin(hour) * cosDec, cosLat * sinDec - sinLat * cosDec * cosHour),
    };
  };
}
