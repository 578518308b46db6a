// @covers No lost text | A time of publication is that of the society's clock, over its changes too
import { describeTime, momentOf, onThisDevice } from './publication-time';

const berlin = { timeZone: 'Europe/Berlin', locale: 'en-GB' };

test.each([
  ['2026-03-28T12:00', '2026-03-28T11:00Z', '28 March 2026, 12:00 CET.'],
  ['2026-03-29T12:00', '2026-03-29T10:00Z', '29 March 2026, 12:00 CEST.'],
  [
    '2026-03-29T02:30',
    '2026-03-29T01:30Z',
    '29 March 2026, 03:30 CEST. The time that you typed does not exist on that day, because the clocks change.',
  ],
  ['2026-10-25T02:30', '2026-10-25T01:30Z', '25 October 2026, 02:30 CET.'],
  ['2026-10-25T01:30', '2026-10-24T23:30Z', '25 October 2026, 01:30 CEST.'],
])('%s is %s', (typed, moment, said) => {
  const found = momentOf(typed, berlin);
  expect(found).toBe(Date.parse(moment));
  expect(describeTime(typed, found ?? 0, berlin)).toBe(`It will be published on ${said}`);
});

test.each(['', 'soon', '2026-13-01T10:00'])('%j is no moment', (typed) => {
  expect(momentOf(typed, berlin)).toBeUndefined();
});

test('the clock of the device is named where it shows another time', () => {
  const here = Intl.DateTimeFormat().resolvedOptions();
  const moment = Date.parse('2026-03-29T01:30Z');
  expect(onThisDevice(moment, { timeZone: here.timeZone, locale: here.locale })).toBe('');
  expect(onThisDevice(moment, { timeZone: 'Pacific/Kiritimati', locale: 'en' })).toMatch(
    /^ In the time zone of this device: 2\d March 2026, \d\d:\d\d/,
  );
});
