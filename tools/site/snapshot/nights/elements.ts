import { invjday, twoline2satrec } from 'satellite.js';
import { readBounded } from '../pictures/fetch-picture';

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 10_000;
const DAY_MS = 86_400_000;

/** Orbital elements with their epoch in milliseconds since 1970. */
export type Elements = ReturnType<typeof parseElements>;

/** The last digit of a line: its digits added up, each minus sign as 1, modulo 10. */
function hasChecksum(line: string): boolean {
  const values = [...line.slice(0, 68)].map((sign) => (sign === '-' ? 1 : Number(sign) || 0));
  return values.reduce((sum, value) => sum + value, 0) % 10 === Number(line[68]);
}

/**
 * Parses two-line elements of the ISS (number 25544), with or without a name above. Throws where they are damaged, or
 * tell of an orbit that is not low.
 */
export function parseElements(text: string) {
  const lines = text.split(/\r?\n/).filter((line) => /^[12] 25544.{62}\s*$/.test(line));
  const [first = '', second = ''] = lines;
  if (lines.length !== 2 || !lines.every(hasChecksum)) throw new Error('no two-line elements');
  const orbit = twoline2satrec(first, second);
  const epoch = invjday(orbit.jdsatepoch).getTime();
  const turnsInDay = (orbit.no * 24 * 60) / (2 * Math.PI);
  if (!(turnsInDay > 14 && turnsInDay < 17 && epoch > 0)) throw new Error('no orbit of the ISS');
  return { orbit, epoch };
}

/** Fetches the elements of the ISS. Throws where nobody gives them. @param now milliseconds since the epoch */
export async function fetchElements(url: string, now: number): Promise<Elements> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`status ${response.status}`);
  const bytes = await readBounded(response, MAX_BYTES);
  if (!bytes) throw new Error('the answer is too long');
  const elements = parseElements(bytes.toString());
  if (elements.epoch > now + DAY_MS) throw new Error('the elements are of a later day');
  return elements;
}
