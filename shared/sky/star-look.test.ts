import { starColour, starSize } from './star-look';

test('hot stars are blue, the Sun-like nearly white, cool ones red', () => {
  expect(starColour(-0.23)).toBe('#a8c2ff');
  expect(starColour(0.65)).toBe('#fff8ee');
  expect(starColour(1.85)).toBe('#ffb27d');
});

test('brighter stars are larger and clearer, and none is more than opaque', () => {
  const [sirius, polaris, faint] = [-1.46, 1.98, 5].map(starSize);
  expect(sirius?.radius).toBeGreaterThan(polaris?.radius ?? 0);
  expect(polaris?.radius).toBeGreaterThan(faint?.radius ?? 0);
  expect(sirius?.opacity).toBe(1);
  expect(faint?.opacity).toBeGreaterThan(0);
});
