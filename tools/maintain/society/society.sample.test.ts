import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readAnswers, shortNameOf } from './answers';
import { societyProblems } from './check';
import { contrastProblems } from './contrast';
import { foreignTexts, ownTexts } from './foreign-words';
import { initSociety } from './init';
import { placeholdersIn } from './placeholders';
import { societyFiles } from './template';

const root = join(__dirname, '../../..');
const answers = { name: 'Orbit Club', camp: true };
const folder = mkdtempSync(join(tmpdir(), 'society-'));
const committed = join(folder, 'committed');
const copy = join(folder, 'copy');

const git = (...args: string[]) => execFileSync('git', args, { cwd: copy, stdio: 'pipe' });

beforeAll(() => {
  cpSync(join(root, 'society'), join(copy, 'society'), { recursive: true });
  git('init', '-q');
  git('add', '-A');
  git('-c', 'user.name=a', '-c', 'user.email=a@example.org', 'commit', '-qm', 'Sample');
  cpSync(copy, committed, { recursive: true });
});
beforeEach(() => {
  rmSync(copy, { recursive: true });
  cpSync(committed, copy, { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true }));

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

test('database rules are generated for an adopted society', async () => {
  await initSociety(copy, answers);
  const adopted: unknown = JSON.parse(readFileSync(file('settings.json'), 'utf8'));
  jest.doMock('@site/society/settings.json', () => adopted);
  const { databaseRulesText } = await import('../../../backend/rules/database-rules');
  expect(JSON.parse(databaseRulesText())).toHaveProperty(['rules', 'blog', 'posts']);
});

test('the template has every file of the sample but its content, and the same local backend', async () => {
  const namesIn = (folder: string) =>
    ['brand', 'pages', 'records'].flatMap((below) =>
      readdirSync(join(folder, below))
        .filter((name) => /\.(?:json|svg|css)$/.test(name))
        .map((name) => `${below}/${name}`),
    );
  const localOf = (folder: string) =>
    JSON.parse(readFileSync(join(folder, 'settings.json'), 'utf8')).backends.local;
  const template = join(__dirname, 'template');
  const sample = join(root, 'society');
  expect(namesIn(template)).toEqual(namesIn(sample));
  expect(localOf(template)).toEqual(localOf(sample));
});

test('an answer is a text, whatever it holds', async () => {
  const name = 'The "<A> & {{phone}}" Club';
  expect(await initSociety(copy, { name })).toEqual({ ok: true, written: true });
  expect(JSON.parse(readFileSync(file('settings.json'), 'utf8')).society.name).toBe(name);
  const title = '<title>The &quot;&lt;A&gt; &amp; {{phone}}&quot; Club</title>';
  expect(readFileSync(file('brand/icon.svg'), 'utf8')).toContain(title);
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

test('init overwrites no changes of the sample that are not committed, and names them', async () => {
  change('settings.json', '+91 00000 00000', '+91 11111 11111');
  writeFileSync(join(copy, '.gitignore'), 'secret.txt\n');
  writeFileSync(file('secret.txt'), 'Ignored');
  writeFileSync(file('notes.txt'), 'Not in git yet');
  const refused = await initSociety(copy, answers);
  expect(refused).toEqual({ ok: false, message: expect.any(String) });
  for (const named of [
    'settings.json (changed, not committed)',
    'notes.txt (not in git)',
    'secret.txt (ignored by git)',
  ]) {
    expect(refused).toHaveProperty('message', expect.stringContaining(`society/${named}`));
  }
  expect(readFileSync(file('settings.json'), 'utf8')).toContain('+91 11111 11111');
  git('checkout', '-q', '.');
  for (const name of ['notes.txt', 'secret.txt']) rmSync(file(name));
  for (const folder of ['.', 'pages', 'content/posts', 'content/pictures', 'records']) {
    writeFileSync(file(join(folder, '.DS_Store')), '\0\0\0\x01Bud1');
  }
  expect(await initSociety(copy, answers)).toEqual({ ok: true, written: true });
  expect(await societyProblems(copy)).toEqual([]);
});

test('init says where git has no repository, as in an unpacked archive', async () => {
  rmSync(join(copy, '.git'), { recursive: true });
  const message = expect.stringMatching(/not a git repository.*In an unpacked archive/);
  expect(await initSociety(copy, answers)).toEqual({ ok: false, message });
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

test('placeholders are listed', async () => {
  await initSociety(copy, answers);
  const placeholders = placeholdersIn(copy);
  for (const name of [
    ...['email', 'phone', 'address', 'mapUrl', 'campus'].map((field) => `society.${field}`),
    ...['timeZone', 'publicOrigin', 'backends.production.firebase.apiKey'],
  ]) {
    expect(placeholders).toContainEqual(expect.stringMatching(`^settings.json: ${name}: `));
  }
  for (const kind of ['document', 'teamMember', 'sectionText']) {
    expect(placeholders).toContainEqual(expect.stringMatching(`^records/${kind}.json: `));
  }
});

test('a society that answers all questions has no placeholder but what is left to write', async () => {
  const own = {
    ...{ email: 'hello@orbit.club', phone: '+91 3222 200000', address: '1 High Street' },
    ...{ latitude: 52, longitude: -1, timeZone: 'Europe/London', project: 'orbit-club' },
    ...{ name: 'Orbit Club', origin: 'https://orbit.club' },
  };
  await initSociety(copy, own);
  change('settings.json', 'replace-with-your-web-api-key', `AIza${'x'.repeat(35)}`);
  const left = placeholdersIn(copy);
  expect(left.filter((line) => line.startsWith('settings.json'))).toEqual([]);
});

test.each([
  ['an e-mail address of its own for the form', 'settings.json', '{email}', 'a@b.cd', '{email}'],
  ['an unknown time zone', 'settings.json', 'Asia/Kolkata', 'Asia/Atlantis', 'timeZone'],
  ['a database elsewhere', 'settings.json', 'rtdb.firebaseio.com', 'rtdb.eu.app', 'firebaseio'],
  ['two databases', 'settings.json', 'Namespace": "stss', 'Namespace": "other', 'different'],
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

test('a kind without a file has no first content, a file must be of a kind', async () => {
  rmSync(file('records/event.json'));
  expect(await societyProblems(copy)).toEqual([]);
  writeFileSync(file('records/events.json'), '[]');
  const named = expect.stringContaining('records/events.json is of no kind');
  expect(await societyProblems(copy)).toEqual([named]);
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
    const read = readAnswers({ name: 'Orbit Club', colours: { accent } });
    const css = read.ok ? String(societyFiles(read.value).get('brand/colours.css')) : '';
    expect(css).toContain(`--sun: ${accent};`);
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

/** Runs a command on the checkout. */
function run(command: string, ...args: string[]) {
  const program = ['--import', 'tsx', `tools/${command}/main.ts`, ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, program, {
    cwd: root,
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

test('the command checks, takes flags, and says what it can do', () => {
  const society = (...args: string[]) => run('maintain/society', ...args);
  expect(society('check')).toMatchObject({
    status: 0,
    output: expect.stringMatching(
      /^society\/ is valid, and has placeholders that production refuses:\n {2}settings/,
    ),
  });
  expect(society('init')).toMatchObject({
    status: 1,
    output: expect.stringContaining('--time-zone'),
  });
});

test('production refuses placeholders', () => {
  expect(run('release/remote', 'publish', 'mf-info', '--target', 'production')).toMatchObject({
    status: 1,
    output: expect.stringMatching(/^society\/ has placeholders.*:\nsettings.json: isSample/),
  });
});
