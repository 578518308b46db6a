import { type RealBackend, startEmpty } from '../backup/testing/real-backend';
import { forget } from './forget';

jest.setTimeout(60_000);

let backend: RealBackend;
beforeAll(async () => {
  backend = await startEmpty();
  // firebase-admin looks at the process's own variables.
  Object.assign(process.env, backend.environment);
});
afterAll(() => backend.destroy());

const headers = { authorization: 'Bearer owner' };
const url = (at = '') =>
  `http://localhost:${backend.ports.database}/${at}.json?ns=${backend.project}`;
const read = async (at = '') => (await fetch(url(at), { headers })).json();
const write = (value: unknown, at = '') =>
  fetch(url(at), { method: 'PUT', headers, body: JSON.stringify(value) });

async function run(args: string[], answer = '') {
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  const ask = async () => answer;
  const { environment } = backend;
  const deps = { environment, clock: () => 5, say, complain: say, ask };
  return { code: await forget(args, deps), said: said.join('\n') };
}

const [photo, other] = ['a', 'b'].map((digit) => digit.repeat(64));
const asha = {
  image: `/media/${photo}.webp`,
  name: 'Asha Sample',
  position: 'Lead',
  email: 'asha@example.org',
};
const stored = {
  media: {
    [`${photo}`]: { type: 'webp', data: 'aaaa', owner: 'u' },
    [`${other}`]: { type: 'webp', data: 'a/Asha/', owner: 'u' },
  },
  content: { teamMember: { '-a': { hidden: true, rev: 2 } } },
  history: {
    content: {
      teamMember: { '-a': { 1: { uid: 'u', email: 'binod@example.org', record: asha } } },
    },
    post1: {
      1: {
        uid: 'v',
        email: 'asha@example.org',
        body: { delta: '{"ops":[{"insert":"By ASHA SAMPLE, and Asha Samples."}]}' },
      },
    },
  },
};

test('a person who is on public pages is first to be removed there', async () => {
  await write({ ...stored, blog: { posts: [{ authors: { '-a': 'Asha Sample' } }] } });
  const { code, said } = await run(['Asha Sample'], backend.project);
  expect([code, said]).toEqual([1, expect.stringContaining('blog/posts/0/authors/-a')]);
  expect(JSON.stringify(await read())).toContain('Asha Sample');
});

test('the name goes from the history after one question, and the act is logged without it', async () => {
  await write(stored);
  expect((await run(['Asha Sample', 'asha@example.org'], 'no')).code).toBe(1);
  expect(JSON.stringify(await read())).toContain('Asha Sample');
  const { code, said } = await run(['Asha Sample', 'Asha', 'asha@example.org'], backend.project);
  expect(code).toBe(0);
  expect(said).toContain('history/post1/1/body/delta');
  expect(said).toContain('search engines');
  const left = JSON.stringify(await read());
  expect(left).not.toMatch(/asha sample\b|asha@/i);
  expect(left).toContain('Former member Samples');
  expect(await read('history/forgotten/5')).toEqual({ files: 1, places: 3 });
  expect(await read('media')).toEqual({ [`${other}`]: stored.media[`${other}`] });
  expect(await read('history/content/teamMember/-a/1')).toMatchObject({
    email: 'binod@example.org',
    record: { name: 'Former member', position: 'Lead' },
  });
});

test.each([
  ['begins a line', [{ insert: 'Report\nZed Quux spoke.\n' }]],
  ['is bold in part', [{ insert: 'Zed', attributes: { bold: true } }, { insert: ' Quux\n' }]],
  ['is in two lines', [{ insert: 'Zed\nQuux\n' }]],
  ['has a space that does not break', [{ insert: 'Zed\u00a0Quux\n' }]],
  ['is in an address', [{ insert: 'Here', attributes: { link: 'https://a.org/zed-quux' } }]],
])('a name that %s of a text is found', async (_what, ops) => {
  const delta = JSON.stringify({ ops });
  await write({ history: { post1: { 99: { uid: 'v', body: { delta } } } } });
  const { code, said } = await run(['Zed Quux'], backend.project);
  expect([code, said]).toEqual([0, expect.stringContaining('history/post1/99/body/delta')]);
  const left = (await read('history/post1/99/body')).delta;
  expect(left).not.toMatch(/zed|quux/i);
  expect(left).toContain('Former member');
});

test('a draft is a text, too, and what stands beside a name stays', async () => {
  const picture = { insert: { image: '/media/a.webp' } };
  const heading = { insert: '\n', attributes: { header: 2 } };
  const ops = [
    { insert: 'By Zed', attributes: { bold: true } },
    { insert: ' Quux' },
    ...[picture, { insert: 'Zed Quuxes, रामा' }, heading],
  ];
  const data = { title: 'A', text: 'Report\nZed Quux spoke', body: { ops } };
  const draft = { data: JSON.stringify(data) };
  await write({ draftTexts: { a: draft } });
  const { said } = await run(['Zed Quux', 'राम'], backend.project);
  expect(said).toContain('erases the name in draftTexts/a/data\n');
  const cleared = [
    { insert: 'By Former member', attributes: { bold: true } },
    ...[{ insert: '' }, picture, { insert: 'Zed Quuxes, रामा' }, heading],
  ];
  expect(JSON.parse(await read('draftTexts/a/data'))).toEqual({
    ...{ title: 'A', text: 'Report\nFormer member spoke' },
    body: { ops: cleared },
  });
});

test('a text that names nobody stays as it is', async () => {
  const delta = '{ "ops": [{ "insert": "Nobody\\n" }] }';
  await write({ history: { post1: { 99: { body: { delta } } } } });
  expect((await run(['Zed Quux'], backend.project)).said).not.toContain('erases');
});

test.each([[[]], [['A']], [['Asha Sample', '--target', 'moon']]])('%j is refused', async (args) => {
  expect((await run(args)).code).toBe(2);
});
