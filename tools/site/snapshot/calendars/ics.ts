import { speakable } from '../discovery/xml-text';

// RFC 5545, in its own few lines: ts-ics counts characters where lines are limited to 75 octets,
// and writes names of calendars and single carriage returns as they are.

/** A text as a value. */
export const textValue = (text: string): string =>
  speakable(text.replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n'))
    .replaceAll('\u007F', '')
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');

/** The last moment whose year has four digits. */
const LAST = Date.UTC(9999, 11, 31, 23, 59);

/** A moment (milliseconds since the epoch) as a value: UTC, which needs no rules of a zone. */
export const timeValue = (moment: number): string =>
  new Date(Math.min(moment, LAST)).toISOString().replaceAll(/[-:]|\.\d+/g, '');

/** A component with those of its properties that have a value, and the components in it. */
export const component = (
  name: string,
  properties: readonly (readonly [name: string, value: string])[],
  inner: readonly string[] = [],
): string =>
  [
    `BEGIN:${name}\r\n`,
    ...properties.flatMap(([property, value]) => (value ? folded(`${property}:${value}`) : [])),
    ...inner,
    `END:${name}\r\n`,
  ].join('');

const MAX_OCTETS = 75;

/** A content line, folded between characters, so that each part is readable UTF-8. */
function folded(content: string): string {
  let [line, octets] = ['', 0];
  for (const character of content) {
    const size = Buffer.byteLength(character);
    if (octets + size > MAX_OCTETS) [line, octets] = [`${line}\r\n `, 1];
    line += character;
    octets += size;
  }
  return `${line}\r\n`;
}
