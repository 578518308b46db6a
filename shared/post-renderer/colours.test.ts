import { paletteColour } from './colours';

test.each([
  ['#e60000', 'red'],
  ['#ff9900', 'orange'],
  ['#ffe08a', 'yellow'],
  ['#ffff00', 'yellow'],
  ['#008a00', 'green'],
  ['rgb(0, 102, 204)', 'blue'],
  ['#93f', 'purple'],
  ['#888888', 'grey'],
  ['Red', 'red'],
])('%s is shown as %s', (stored, colour) => {
  expect(paletteColour(stored)).toBe(colour);
});

test.each(['#000', '#ffffff', 'black', 'url(x)', 'red;background:url(x)', '', 7, null, 'toString'])(
  '%j keeps the ink of the page',
  (stored) => {
    expect(paletteColour(stored)).toBeUndefined();
  },
);
