const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const INDIA_OFFSET_MS = 5.5 * 60 * 60 * 1000;

/** Whether the text is a day that exists, as YYYY-MM-DD. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(text);
}

/**
 * `2026-03-01` -> `1 March 2026`: the day as written (India's), in one fixed form whatever the
 * machine's locale and zone. A text that is no day is given back as it is.
 */
export function formatDate(day: string): string {
  if (!isDay(day)) return day;
  return `${Number(day.slice(8))} ${MONTHS[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;
}

/** The day in India (+05:30) at a moment given in milliseconds since the epoch, as YYYY-MM-DD. */
export const dayInIndia = (now: number): string =>
  new Date(now + INDIA_OFFSET_MS).toISOString().slice(0, 10);

/** A moment (milliseconds since the epoch) in India: `1 March 2026, 17:05 IST`. */
export const formatMoment = (moment: number): string => {
  const iso = new Date(moment + INDIA_OFFSET_MS).toISOString();
  return `${formatDate(iso.slice(0, 10))}, ${iso.slice(11, 16)} IST`;
};
