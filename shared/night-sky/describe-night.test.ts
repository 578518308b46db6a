import { clockOf, describeDarkness, describeMoon, describeNight } from './describe-night';
import type { Night } from './night-sky';

const kolkata = { timeZone: 'Asia/Kolkata', locale: 'en-IN' };
const helsinki = { timeZone: 'Europe/Helsinki', locale: 'en-GB' };
const at = (time: string) => Date.parse(`${time}+05:30`);
const noon = at('2026-11-14T12:00');
const nextNoon = at('2026-11-15T12:00');

const night = (changes: Partial<Night> = {}): Night => ({
  noon,
  nextNoon,
  sun: { from: at('2026-11-14T16:58'), to: at('2026-11-15T05:53') },
  dark: { from: at('2026-11-14T18:19:40'), to: at('2026-11-15T04:35') },
  isMoonUp: false,
  percent: 24,
  phase: 'Waxing crescent',
  ...changes,
});
const say = (changes: Partial<Night>) => describeNight(night(changes), kolkata);

test('dark hours and the Moon are one sentence', () => {
  const moon = { rise: at('2026-11-14T12:50'), set: at('2026-11-14T21:04') };
  expect(say(moon)).toBe('Dark from 18:20; the Moon sets at 21:04.');
});

test.each([
  ['rises at 02:10', { rise: at('2026-11-15T02:10'), set: at('2026-11-14T13:00') }],
  [
    'sets at 19:00 and rises at 04:00',
    { set: at('2026-11-14T19:00'), rise: at('2026-11-15T04:00') },
  ],
  [
    'is up throughout',
    { rise: at('2026-11-14T17:00'), set: at('2026-11-15T06:20'), isMoonUp: true },
  ],
  ['is down throughout', { rise: at('2026-11-15T05:10') }],
])('the Moon %s', (words, moon) => {
  expect(say(moon)).toBe(`Dark from 18:20; the Moon ${words}.`);
});

test('a night without darkness, sunset or sunrise is told as what it is', () => {
  expect(say({ dark: undefined })).toBe('Twilight all night; the Moon is down throughout.');
  expect(say({ dark: undefined, sun: undefined })).toContain('The Sun does not set; ');
  expect(say({ dark: {}, sun: {} })).toContain('Dark day and night; ');
  expect(say({ dark: { to: at('2026-11-15T03:00') } })).toContain('Dark until 03:00; ');
  expect(describeDarkness(night(), kolkata)).toBe('18:20 to 04:35');
  expect(describeDarkness(night({ dark: undefined }), kolkata)).toContain('twilight all night');
  expect(describeDarkness(night({ dark: {} }), kolkata)).toBe('day and night');
});

test('the Moon has its phase, and the moment of a principal one', () => {
  expect(describeMoon(night({ rise: at('2026-11-15T02:10') }), kolkata)).toEqual([
    'Waxing crescent, 24% lit',
    'rises 02:10',
  ]);
  const full = { phase: 'Full Moon', percent: 100, exact: at('2026-11-14T20:23'), isMoonUp: true };
  expect(describeMoon(night(full), kolkata)).toEqual([
    'Full Moon at 20:23, 100% lit',
    'up all night',
  ]);
});

test('a night that changes the clock says which time it means', () => {
  const change = {
    noon: Date.parse('2026-10-24T09:00Z'),
    nextNoon: Date.parse('2026-10-25T10:00Z'),
  };
  const clock = clockOf(night(change), helsinki);
  expect(clock(Date.parse('2026-10-25T00:30Z'))).toBe('03:30 UTC+3');
  expect(clock(Date.parse('2026-10-25T01:30Z'))).toBe('03:30 UTC+2');
});
