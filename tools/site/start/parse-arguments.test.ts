import { parseArguments } from './parse-arguments';

const config = { allowPositionals: true, options: { shell: { type: 'string' } } } as const;

test('reads the arguments of a command', () => {
  expect(
    parseArguments({ ...config, args: ['mf-blog', '--shell', 'https://a.example'] }),
  ).toMatchObject({
    ok: true,
    positionals: ['mf-blog'],
    values: { shell: 'https://a.example' },
  });
});

test.each([[['--shell']], [['--shel', 'x']]])('%j is answered with a sentence', (args) => {
  expect(parseArguments({ ...config, args })).toEqual({
    ok: false,
    message: expect.stringContaining('--shel'),
  });
});
