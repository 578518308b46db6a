import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readAnswers, shortNameOf } from './answers';
import { coloursCss } from './brand-files';
import { societyProblems } from './check';
import { contrastProblems } from './contrast';
import { foreignTexts, ownTexts } from './foreign-words';
import { initSociety } from './init';

const root = join(__dirname, '../../..');
const answers = { name: 'Orbit Club', camp: true };
let copy = '';

beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'society-'));
  cpSync(join(root, 'society'), join(copy, 'society'), { recursive: true });
  git('init', '-q');
  git('add', '-A');
  git('-c', 'user.name=a', '-c', 'user.email=a@example.org', 'commit', '-qm', 'Sample');
});

afterEach(() => rmSync(copy, { recursive: true }));

const git = (...args: string[]) => execFileSync('git', args, { cwd: copy, stdio: 'pipe' });
const file = (name: string): string => join(copy, 'society', name);
const change = (name: string, from: string, to: string): void =>
  writeFileSync(file(name), readFileSync(file(name), 'utf8').replace(from, to));

test('the society of this repository is complete and valid', async () => {
  expect(await societyProblems(root)).toEqual([]);
});

test('init replaces the sample by a complete society, and changes nothing the second time', async () => {
  expect(await initSociety(copy, answers)).toEqual({ ok: true, written: true });
  expect(await societyProblems(copy)).toEqual([]);
  const sample = [...ownTexts(join(root, 'society'))];
  const ours = [...ownTexts(join(copy, 'society'))];
  const others = sample.filter((text) => !ours.some((own) => own.includes(text)));
  expect(foreignTexts([join(copy, 'society')], new Set(others))).toEqual([]);
  expect(await initSociety(copy, answers)).toEqual({ ok: true, written: false });
});

test('init overwrites no society that somebody has begun', async () => {
  await initSociety(copy, answers);
  change('records/highlight.json', 'Evenings with telescopes', 'Nights with telescopes');
  const outcome = await initSociety(copy, answers);
  expect(outcome).toMatchObject({
    ok: false,
    message: expect.stringContaining('society/records/highlight.json'),
  });
  expect(readFileSync(file('records/highlight.json'), 'utf8')).toContain('Nights with telescopes');
});

test('init overwrites no changes of the sample that are not committed', async () => {
  change('settings.json', '+91 00000 00000', '+91 11111 11111');
  expect(await initSociety(copy, answers)).toMatchObject({ ok: false });
  expect(readFileSync(file('settings.json'), 'utf8')).toContain('+91 11111 11111');
  git('checkout', '-q', '.');
  writeFileSync(file('notes.txt'), 'Not in git yet');
  expect(await initSociety(copy, answers)).toMatchObject({ ok: false });
  rmSync(file('notes.txt'));
  expect(await initSociety(copy, answers)).toEqual({ ok: true, written: true });
});

test('init replaces nothing where git cannot tell what would be lost', async () => {
  rmSync(join(copy, '.git'), { recursive: true });
  expect(await initSociety(copy, answers)).toMatchObject({ ok: false });
});

test.each([
  ['no name', {}, 'name'],
  ['a question that does not exist', { name: 'A', colour: 'red' }, 'colour'],
  ['a place beyond the pole', { name: 'A', latitude: 91 }, 'latitude'],
  ['an address without https', { name: 'A', origin: 'http://example.org' }, 'origin'],
  ['an unknown time zone', { name: 'A', timeZone: 'Europe/Atlantis' }, 'timeZone'],
  ['a title that the registry refuses', { name: 'A'.repeat(201) }, 'title'],
  ['colours that are hard to read', { name: 'A', colours: { link: '#202020' } }, '--ion on'],
])('init refuses %s, and changes nothing', async (_what, given, field) => {
  const outcome = await initSociety(copy, given);
  expect(outcome).toMatchObject({ ok: false, message: expect.stringContaining(field) });
  expect(readFileSync(file('settings.json'))).toEqual(
    readFileSync(join(root, 'society/settings.json')),
  );
});

/** A public key of backups in every respect but its checksum. */
const mistyped = `age1${'q'.repeat(58)}`;
const backups = `"backups": { "recipients": ["${mistyped}"] }`;

test.each([
  ['an unknown time zone', 'settings.json', 'Asia/Kolkata', 'Asia/Atlantis', 'timeZone'],
  ['a mistyped public key', 'settings.json', '"live":', `${backups},"live":`, mistyped],
  ['a file that is no JSON', 'pages/team.json', '{', '', 'pages/team.json'],
  ['a record without its name', 'records/teamMember.json', '"name"', '"nome"', 'teamMember.json'],
  ['a missing picture', 'pages/events.json', 'sky-gazing-1', 'sky-gazing-9', 'sky-gazing-9'],
  ['a text too faint', 'brand/colours.css', '--ink: #f4f1ea', '--ink: #404040', '--ink on'],
  ['a missing colour', 'brand/colours.css', '--sun: ', '--son: ', '--sun is missing'],
  ['a sample post without a title', 'content/sample-post.json', '"title"', '"tittle"', 'title'],
])('check names %s', async (_what, name, from, to, named) => {
  expect(readFileSync(file(name), 'utf8')).toContain(from);
  change(name, from, to);
  expect((await societyProblems(copy)).join('\n')).toContain(named);
});

test.each([
  [
    'a link to a page that is switched off',
    '"without": []',
    '"without": ["/stac"]',
    'pages/events.json: /stac',
  ],
  [
    'a title for a page that nobody has',
    '"/team": {',
    '"/teams": {',
    'routes.json: no section has a page /teams',
  ],
])('check names %s', async (_what, from, to, named) => {
  for (const name of ['mf-info', 'mf-blog', 'mf-latest', 'mf-admin']) {
    cpSync(join(root, name, 'remote.json'), join(copy, name, 'remote.json'));
  }
  expect(await societyProblems(copy)).toEqual([]);
  change('routes.json', from, to);
  expect(await societyProblems(copy)).toEqual([expect.stringContaining(named)]);
});

test.each(['#7fe0c3', '#ffb657', '#ff9ad5'])(
  'colours around the accent %s are readable',
  (accent) => {
    const css = coloursCss({ accent, link: '#9cc9ff', night: '#04060e' });
    expect(contrastProblems(css)).toEqual([]);
  },
);

test.each([
  ['Orbit Club', 'OC'],
  ['Sternfreunde', 'Sternfreunde'],
  ['Club of the Night Sky', 'CNS'],
])('the short name of %s is %s', (name, short) => {
  const read = readAnswers({ name });
  expect(read.ok && shortNameOf(read.value)).toBe(short);
});

test('the command checks, takes flags, and says what it can do', () => {
  const run = (...args: string[]) => {
    const program = ['--import', 'tsx', 'tools/maintain/society/main.ts', ...args];
    const { status, stdout, stderr } = spawnSync(process.execPath, program, {
      cwd: root,
      encoding: 'utf8',
    });
    return { status, output: stdout + stderr };
  };
  expect(run('check')).toEqual({ status: 0, output: 'society/ is complete and valid.\n' });
  expect(run('init')).toMatchObject({ status: 1, output: expect.stringContaining('--time-zone') });
  expect(run('init', 'A', '--latitude', '95')).toMatchObject({ status: 1 });
  expect(run('init', 'Orbit', 'Club').output).toContain('quotes');
});
