// @covers Backups | It asks for the project's name, can dry-run, keeps what it replaces; production is never meant by chance
import { parseCommand } from './parse-command';

const key = { GOOGLE_APPLICATION_CREDENTIALS: '/key.json' };

test('the local backend is meant where nothing is said', () => {
  expect(parseCommand(['restore', 'x'], {})).toEqual({
    ok: true,
    command: { name: 'restore', target: 'local', from: 'x', isDryRun: false },
  });
});

test.each([['export'], ['restore', 'x']])(
  'with a key for production at hand, %s wants the target in words',
  (...args) => {
    expect(parseCommand(args, key)).toMatchObject({
      ok: false,
      message: expect.stringContaining('--target production'),
    });
    expect(parseCommand([...args, '--target', 'production'], key)).toMatchObject({
      command: { target: 'production' },
    });
    expect(parseCommand([...args, '--target', 'local'], key)).toMatchObject({
      command: { target: 'local' },
    });
  },
);

test('a backup is verified without any project, or against one', () => {
  expect(parseCommand(['verify', 'x'], key)).toMatchObject({ command: { target: undefined } });
  expect(parseCommand(['verify', 'x', '--target', 'local'], {})).toMatchObject({
    command: { target: 'local' },
  });
});

test('an encrypted backup is opened with a key, a folder without', () => {
  expect(parseCommand(['drill', 'x.tar.age', '--identity', 'key', '--open'], key)).toMatchObject({
    command: { name: 'drill', from: 'x.tar.age', identity: 'key', opensSite: true },
  });
  expect(parseCommand(['drill', 'folder'], key)).toMatchObject({
    command: { name: 'drill', from: 'folder', identity: undefined, opensSite: false },
  });
});

test.each([
  [[], 'npm run backup -- export'],
  [['restore'], 'Which backup?'],
  [['verify'], 'Which backup?'],
  [['delete', 'x'], 'npm run backup -- export'],
  [['restore', 'x', 'y'], '"y" is one word too many'],
  [['export', 'x'], 'Say --to x'],
  [['keys'], 'Say --to <file>, outside the repository'],
  [['drill'], 'Which backup?'],
  [['drill', 'x.tar.age'], 'Say --identity'],
  [['restore', 'x.tar.age'], 'Say --identity'],
  [['restore', 'x', '--target', 'prod'], 'There is no "prod"'],
  [['restore', 'x', '--dryrun'], "Unknown option '--dryrun'"],
])('%j is refused', (args, said) => {
  expect(parseCommand(args, {})).toMatchObject({
    ok: false,
    message: expect.stringContaining(said),
  });
});
