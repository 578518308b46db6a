import { withOffset } from '@site/shared/text';
import { repeatedOn } from './repeated-on';

const times = {
  start: withOffset('2026-10-16T19:00'),
  end: withOffset('2026-10-17T01:00'),
  decideAt: withOffset('2026-10-15T17:00'),
};

// In the second society the clock changes on 25 October.
test.each([
  ['2026-10-23', '2026-10-24', '2026-10-22'],
  ['2026-10-30', '2026-10-31', '2026-10-29'],
  ['2026-10-09', '2026-10-10', '2026-10-08'],
])('on %s all hours are the same by the clock', (day, next, before) => {
  expect(repeatedOn(times, day)).toMatchObject({
    start: withOffset(`${day}T19:00`),
    end: withOffset(`${next}T01:00`),
    decideAt: withOffset(`${before}T17:00`),
  });
});

test('what is true of one day only is left out, all else is the same', () => {
  const same = { title: 'Open evening', place: 'Roof', category: 'observing', bring: 'A coat' };
  const once = {
    ...{ state: 'off', previousStart: times.start, report: 'Rain', pictures: ['a'] },
    ...{ end: '', decideAt: '' },
  };
  expect(repeatedOn({ ...times, ...same, ...once }, '2026-10-23')).toEqual({
    ...same,
    start: withOffset('2026-10-23T19:00'),
    ...{ state: 'planned', previousStart: '', report: '', pictures: undefined },
    ...{ end: '', decideAt: '' },
  });
});
