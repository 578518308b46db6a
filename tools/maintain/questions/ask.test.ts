import { PassThrough } from 'node:stream';
import * as v from 'valibot';
import { askEach, type Judge, openTerminal } from './ask';
import { givenByFlags, problemsOf, type Question, readAs } from './questions';

const questions: readonly Question[] = [
  ['name', 'Name'],
  ['timeZone', 'Time zone'],
];
const judge: Judge = {
  suggestion: (key, replies) => (key === 'timeZone' ? `Zone/${replies.name}` : undefined),
  problems: (_key, reply) => problemsOf(v.pipe(v.string(), v.minLength(3, 'too short')), reply),
};

/** Asks a person who types these lines at once, and then ends the input. */
async function conversation(typed: string) {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const terminal = openTerminal(input, output);
  input.end(typed);
  const replies = await askEach(questions, terminal, judge);
  terminal.close();
  return { replies, shown: String(output.read()) };
}

test('a reply that cannot be used is asked for again, and an empty one takes the suggestion', async () => {
  const { replies, shown } = await conversation('X\n\nOrbit\n\n');
  expect(replies).toEqual({ name: 'Orbit', timeZone: 'Zone/Orbit' });
  expect(shown.match(/Name: /g)).toHaveLength(3);
  expect(shown).toMatch(/too short[\s\S]*is missing[\s\S]*Time zone \[Zone\/Orbit\]: /);
});

test('an interruption gives no replies', async () => {
  expect((await conversation('Orbit\n')).replies).toBeUndefined();
});

test('flags answer questions by the name of their key', () => {
  expect(givenByFlags(questions, { 'time-zone': 'UTC', other: 'x' })).toEqual({ timeZone: 'UTC' });
});

test('each problem names its field', () => {
  const schema = v.strictObject({ name: v.string(), zone: v.string() });
  expect(readAs(schema, { name: 1, other: 2 })).toEqual({
    ok: false,
    problems: [
      expect.stringMatching(/^name: .*string/),
      'zone: is missing',
      expect.stringMatching(/^other: /),
    ],
  });
});
