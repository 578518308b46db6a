import { campus, clockOf, lookAt, type Night, type Place } from '@site/shared/night-sky';
import { directionOf } from '@site/shared/text';
import { Body, Illumination, Observer, SearchHourAngle } from 'astronomy-engine';

const PLANETS = [Body.Mercury, Body.Venus, Body.Mars, Body.Jupiter, Body.Saturn];

/** Lower down, roofs and haze hide a planet (degrees). */
const LOWEST = 10;

/**
 * Planets for the naked eye, each where it stands highest while the sky is dark enough: brighter than
 * magnitude 0 with the Sun 6 degrees down, otherwise 12.
 */
export function planetsIn(night: Night, place: Place = campus): string[] {
  const observer = new Observer(place.latitude, place.longitude, 0);
  const clock = clockOf(night, place);
  return PLANETS.flatMap((body) => {
    const { mag } = Illumination(body, new Date(night.noon));
    const span = mag < 0 ? night.civil : night.nautical;
    if (!span) return [];
    const { from = night.noon, to = night.nextNoon } = span;
    const culmination = SearchHourAngle(body, observer, 0, new Date(from)).time.date.getTime();
    // It rises until it culminates, and sinks after that.
    const [best] = [from, Math.min(culmination, to), to]
      .map((at) => ({ at, ...lookAt(body, at, place) }))
      .sort((a, b) => b.height - a.height);
    if (!best || best.height < LOWEST) return [];
    const { at, height, azimuth } = best;
    const words = `${body} ${clock(at)}, ${Math.round(height)}° up, ${directionOf(azimuth)}`;
    return { at, words };
  })
    .sort((a, b) => a.at - b.at)
    .map(({ words }) => words);
}
