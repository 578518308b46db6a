import { invjday, twoline2satrec } from 'satellite.js';

const TIMEOUT_MS = 10_000;

/** Orbital elements with their epoch in milliseconds since 1970. */
export type Elements = ReturnType<typeof parseElements>;

/** The last digit of a line: its digits added up, each minus sign as 1, modulo 10. */
function hasChecksum(line: string): boolean {
  const values = [...line.slice(0, 68)].map((sign) => (sign === '-' ? 1 : Number(sign) || 0));
  return values.reduce((sum, value) => sum + value, 0) % 10 === Number(line[68]);
}

/** Parses two-line elements, with or without a name above. Throws where they are damaged. */
export function parseElements(text: string) {
  const lines = text.split(/\r?\n/).filter((line) => /^[12] .{67}\s*$/.test(line));
  const [first = '', second = ''] = lines;
  if (lines.length !== 2 || !lines.every(hasChecksum)) throw new Error('no two-line elements');
  const orbit = twoline2satrec(first, second);
  return { orbit, epoch: invjday(orbit.jdsatepoch).getTime() };
}

/** Fetches the elements of one satellite. Throws where nobody gives them. */
export async function fetchElements(url: string): Promise<Elements> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return parseElements(await response.text());
}
