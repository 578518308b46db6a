import { campus, lookAt, type Night, nightSky, type Place } from '@site/shared/night-sky';
import { eveningOf } from '@site/shared/nights';
import { dayAfter } from '@site/shared/text';
import { Body, Horizon, Illumination, Observer, SearchSunLongitude } from 'astronomy-engine';

/**
 * Annual showers: name, first and last day, solar longitude of the maximum (degrees, equinox
 * J2000.0), right ascension and declination of the radiant (degrees), population index r, and ZHR.
 * Source: International Meteor Organization, 2026 Meteor Shower Calendar (ed. J. Rendtel), table 5.
 */
const SHOWERS = [
  ['Quadrantids', '12-28', '01-12', 283.15, 230, 49, 2.1, 80],
  ['April Lyrids', '04-14', '04-30', 32.32, 271, 34, 2.1, 18],
  ['Eta Aquariids', '04-19', '05-28', 45.5, 338, -1, 2.4, 50],
  ['Southern Delta Aquariids', '07-12', '08-23', 128, 340, -16, 2.5, 25],
  ['Perseids', '07-17', '08-24', 140, 48, 58, 2.2, 100],
  ['Southern Taurids', '09-20', '11-20', 223, 52, 15, 2.3, 7],
  ['Orionids', '10-02', '11-07', 208, 95, 16, 2.5, 20],
  ['Draconids', '10-06', '10-10', 195.4, 262, 54, 2.6, 5],
  ['Northern Taurids', '10-20', '12-10', 230, 58, 22, 2.3, 5],
  ['Leonids', '11-06', '11-30', 235.27, 152, 22, 2.5, 15],
  ['Geminids', '12-04', '12-20', 262.2, 112, 33, 2.6, 150],
  ['Ursids', '12-17', '12-26', 270.7, 217, 76, 2.8, 10],
] as const;

type Shower = (typeof SHOWERS)[number];

const QUARTER_MS = 900_000;
const RAD = Math.PI / 180;

/** The longitude of the Sun moves by this with the equinox (degrees in a year). */
const PRECESSION = 0.013_97;

/** Extinction in magnitudes for each mass of air, and the air above a body (Krisciunas and Schaefer). */
const EXTINCTION = 0.172;
const airMass = (height: number): number => (1 - 0.96 * Math.cos(height * RAD) ** 2) ** -0.5;

/** Brightness of a dark sky in nanolamberts: 21.6 magnitudes for each square arcsecond. */
const DARK_SKY = 78;

/**
 * How many magnitudes of stars the Moon takes from the sky, 45 degrees high and 60 degrees beside it.
 * Brightness of moonlight: Krisciunas and Schaefer 1991, PASP 103, 1033;
 * faintest star at a brightness: Schaefer 1990, PASP 102, 212.
 * @param height of the Moon, and `phaseAngle` (0: full), in degrees
 */
export function lossByMoon(height: number, phaseAngle: number): number {
  if (height <= 0) return 0;
  const moon = 10 ** (-0.4 * (3.84 + 0.026 * phaseAngle + 4e-9 * phaseAngle ** 4));
  const scattered = 10 ** 5.36 * (1.06 + Math.cos(60 * RAD) ** 2) + 10 ** (6.15 - 60 / 40);
  const reaching = 10 ** (-0.4 * EXTINCTION * airMass(height));
  const light = moon * scattered * reaching * (1 - 10 ** (-0.4 * EXTINCTION * airMass(45)));
  const faintest = (nanolamberts: number) => {
    const magnitudes = (20.7233 - Math.log(nanolamberts / 34.08)) / 0.921_04;
    return 7.93 - 5 * Math.log10(10 ** (4.316 - magnitudes / 5) + 1);
  };
  return faintest(DARK_SKY) - faintest(DARK_SKY + light);
}

/** Meteors in the best hour of a night: ZHR · sin h · r^(lm - 6.5), where only the Moon dims 6.5. */
function bestRate([, , , , ra, dec, r, zhr]: Shower, night: Night, place: Place): number {
  const observer = new Observer(place.latitude, place.longitude, 0);
  const { from = night.noon, to = night.nextNoon } = night.dark ?? night.nautical ?? { to: 0 };
  let best = 0;
  for (let at = from; at <= to; at += QUARTER_MS) {
    const time = new Date(at);
    const { altitude } = Horizon(time, observer, ra / 15, dec);
    const { phase_angle } = Illumination(Body.Moon, time);
    const loss = lossByMoon(lookAt(Body.Moon, at, place).height, phase_angle);
    best = Math.max(best, zhr * Math.sin(altitude * RAD) * r ** -loss);
  }
  return best;
}

/** Two digits would say more than a rate knows. */
const roughly = (rate: number): number => (rate < 20 ? Math.round(rate) : 5 * Math.round(rate / 5));

/** The next maximum of a shower with the rate that the Moon leaves in its night. */
function describePeak(shower: Shower, noon: number, place: Place): string {
  const years = new Date(noon).getUTCFullYear() - 2000;
  const peak = SearchSunLongitude(shower[3] + PRECESSION * years, new Date(noon), 60);
  if (!peak) return `${shower[0]}: a few, after their peak`;
  const evening = eveningOf(peak.date.getTime(), place);
  const rate = roughly(bestRate(shower, nightSky(evening, place), place));
  const date = new Date(evening).toUTCString().slice(5, 11).replace(/^0/, '');
  const meteors = rate === 0 ? 'none from here' : `about ${rate} an hour`;
  return `${shower[0]}, best in the night of ${date}: ${meteors}`;
}

const isActive = ([, first, last]: Shower, date: string): boolean =>
  first < last ? date >= first && date <= last : date >= first || date <= last;

/** Showers of an evening (`YYYY-MM-DD`) or of the morning after it, and when they are best. */
export const showersIn = (evening: string, noon: number, place: Place = campus): string[] =>
  SHOWERS.filter((shower) =>
    [evening, dayAfter(evening)].some((date) => isActive(shower, date.slice(5))),
  ).map((shower) => describePeak(shower, noon, place));
