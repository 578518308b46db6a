import { skyView } from './sky-view';

const degrees = Math.PI / 180;
const view = skyView(1440, 900);
const at = (azimuth: number, altitude: number) =>
  view({ azimuth: azimuth * degrees, altitude: altitude * degrees });

test('the middle of the window is the south, half-way up', () => {
  const centre = at(180, 48);
  expect(centre?.x).toBeCloseTo(720);
  expect(centre?.y).toBeCloseTo(450);
});

test('east is left and west is right, higher is further up', () => {
  expect(at(150, 48)?.x).toBeLessThan(720);
  expect(at(210, 48)?.x).toBeGreaterThan(720);
  expect(at(180, 60)?.y).toBeLessThan(450);
});

test('nothing is drawn of what is below the horizon or behind', () => {
  expect(at(180, -1)).toBeUndefined();
  expect(at(0, 20)).toBeUndefined();
});
