import { nightSky } from '@site/shared/night-sky';
import { planetsIn } from './planets';

const place = { latitude: 22.3, longitude: 87.3, timeZone: 'Asia/Kolkata', locale: 'en-IN' };
const told = (day: string, where = place) => planetsIn(nightSky(day, where), where);

test('planets are told in the order in which they stand highest', () => {
  // Saturn culminates: 90 degrees, less the latitude, and its declination of about 0.
  expect(told('2026-12-05')).toEqual([
    expect.stringMatching(/^Saturn 19:\d\d, 68° up, south$/),
    expect.stringMatching(/^Jupiter 04:\d\d, 81° up, south$/),
    expect.stringMatching(/^Mars 05:\d\d, 80° up, south$/),
    expect.stringMatching(/^Venus 05:\d\d, 36° up, south-east$/),
  ]);
});

test('nothing is told of planets near the Sun, and of none where it is not dark', () => {
  // Jupiter is in conjunction with the Sun on 29 July 2026.
  expect(told('2026-07-29').join()).not.toContain('Jupiter');
  expect(told('2026-06-21', { ...place, latitude: 75 })).toEqual([]);
});
