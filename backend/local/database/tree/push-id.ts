import { randomBytes } from 'node:crypto';

const ALPHABET = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';
const RANDOM_LENGTH = 12;

/**
 * Makes keys as the SDK's `push()` does: 8 characters of time and 12 of chance, which count up
 * within one millisecond, so that keys sort in the order they were made.
 * @see https://firebase.blog/posts/2015/02/the-2120-ways-to-ensure-unique_68
 */
export function pushIds(): (now: number) => string {
  let last = -1;
  let random: number[] = [];
  return (now) => {
    random = now === last ? countUp(random) : [...randomBytes(RANDOM_LENGTH)].map((n) => n & 63);
    last = now;
    return encodeTime(now) + random.map((n) => ALPHABET[n]).join('');
  };
}

function encodeTime(now: number): string {
  let rest = now;
  let text = '';
  for (let i = 0; i < 8; i += 1) {
    text = (ALPHABET[rest % 64] ?? '-') + text;
    rest = Math.floor(rest / 64);
  }
  return text;
}

function countUp(digits: number[]): number[] {
  const next = [...digits];
  for (let i = next.length - 1; i >= 0; i -= 1) {
    const digit = next[i] ?? 0;
    if (digit < 63) {
      next[i] = digit + 1;
      return next;
    }
    next[i] = 0;
  }
  return next;
}
