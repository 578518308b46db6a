import { starPattern } from './star-pattern';

test('the same seed always draws the same stars', () => {
  expect(starPattern('post-1')).toEqual(starPattern('post-1'));
});

test('another seed draws others', () => {
  expect(starPattern('post-1').figure).not.toEqual(starPattern('post-2').figure);
});

test('every star lies within the drawing', () => {
  for (const seed of ['', 'a', 'the-moon', 'चंद्र', 'x'.repeat(300)]) {
    const { figure, field, tone } = starPattern(seed);
    expect(tone).toBeGreaterThanOrEqual(0);
    expect(tone).toBeLessThan(5);
    for (const { x, y } of [...figure, ...field]) {
      expect(x >= 0 && x <= 320 && y >= 0 && y <= 180).toBe(true);
    }
  }
});
