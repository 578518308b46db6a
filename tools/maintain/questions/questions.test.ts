import { PassThrough } from 'node:stream';
import * as v from 'valibot';
import { askEach, givenByFlags, parseAs, problemsOf, type Question } from './questions';

const questions: readonly Question[] = [
  ['name', 'Name'],
  ['timeZone', 'Time zone'],
];
const problems = (_key: string, reply: string | undefined) =>
  problemsOf(v.pipe(v.string(), v.minLength(3, 'too short')), reply);

/** Asks a person who types each of these once the screen shows what belongs to it. */
async function conversation(...typed: readonly [shown: string, keys: string][]) {
  const [input, output] = [new PassThrough(), new PassThrough()];
  // A prompt ends its stream, which a terminal ignores.
  output.end = () => output;
  const left = [...typed];
  let shown = '';
  let last = '';
  output.on('data', (text) => {
    shown += text;
    last += text;
    if (!last.includes(left[0]?.[0] ?? '\0')) return;
    last = '';
    const [, keys] = left.shift() ?? [];
    setImmediate(() => input.write(keys));
  });
  const replies = await askEach(questions, problems, { input, output }).catch(
    (error) => error.name,
  );
  return { replies, shown };
}

test('a reply that cannot be used is asked for again', async () => {
  const { replies, shown } = await conversation(
    ['Name', 'X\r'],
    ['too short', '\x7f\r'],
    ['is missing', 'Orbit\r'],
    ['Time zone', 'Europe/Berlin\r'],
  );
  expect(replies).toEqual({ name: 'Orbit', timeZone: 'Europe/Berlin' });
  expect(shown).toMatch(/too short[\s\S]*is missing[\s\S]*Time zone/);
});

test('an interruption gives no replies', async () => {
  expect((await conversation(['Name', 'Orbit\r'], ['Time zone', '\x03'])).replies).toBe(
    'ExitPromptError',
  );
});

test('flags answer questions by the name of their key', () => {
  expect(givenByFlags(questions, { 'time-zone': 'UTC', other: 'x' })).toEqual({ timeZone: 'UTC' });
});

test('each problem names its field', () => {
  const schema = v.strictObject({ name: v.string(), zone: v.string() });
  expect(parseAs(schema, { name: 1, other: 2 })).toEqual({
    ok: false,
    problems: [
      expect.stringMatching(/^name: .*string/),
      'zone: is missing',
      expect.stringMatching(/^other: /),
    ],
  });
});
