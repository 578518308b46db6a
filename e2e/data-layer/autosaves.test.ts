// @covers No lost text | 100 rapid autosaves of one draft from two tabs: no false conflict, no lost word
import { emptyDraft, post as POST } from '@site/shared/content-types';
import { draftPath, draftTextPath, parseDraftData } from '@site/shared/editorial';
import {
  type Client,
  connectAdmin,
  databaseSdk,
  startTestBackend,
  type TestBackend,
} from '../../backend/local/testing';
import { repositoryRulesText } from '../../backend/testing/rules-bench';
import type { MemberDatabase } from '../../mf-admin/src/data/member-database';
import type { RecordFields } from '../../mf-admin/src/data/stored-record';
import { seeded } from '../../mf-admin/src/data/testing/seeded';
import { loadDraft } from '../../mf-admin/src/drafts/draft-text';
import { openTab } from '../../mf-admin/src/drafts/testing/tab';
import { connectMember } from './connect-member';

/** Of each tab. */
const SAVES = process.env.LONG_TESTS ? 100 : 10;

let backend: TestBackend;
const clients: Client[] = [];

function connect(name: string) {
  const { client, database } = connectMember(backend, name);
  clients.push(client);
  return { client, database };
}

beforeAll(async () => {
  backend = await startTestBackend({ rulesText: repositoryRulesText() });
  const admin = connectAdmin(backend);
  const editor = { email: 'editor@example.org', role: 'editor', since: 0 };
  await admin.database.ref('members').set({ anna: editor, binod: editor });
  await admin.close();
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.close()));
  await backend.remove();
});

type Tab = ReturnType<typeof openTab>;
type Field = 'title' | 'description' | 'body';

const body = (text: string) => ({ ops: [{ insert: `${text}\n` }] });
const lineOf = (fields: RecordFields): string => String(fields.body?.ops[0]?.insert ?? '').trim();
const textOf = (fields: RecordFields, field: Field): string =>
  field === 'body' ? lineOf(fields) : String(fields[field]).trim();

function typeWord(tab: Tab, field: Field, word: string): void {
  const text = `${textOf(tab.fields(), field)} ${word}`.trim();
  tab.type({ [field]: field === 'body' ? body(text) : text });
}

/** Every version of a draft as the server tells a third tab: its revision, and the texts. */
function watchVersions(database: MemberDatabase, id: string) {
  const revs: number[] = [];
  const texts: RecordFields[] = [];
  const stops = [
    database.watch(draftPath(POST.name, id), (draft) => {
      if (draft !== null) revs.push((draft as { rev: number }).rev);
    }),
    database.watch(draftTextPath(POST.name, id), (stored) => {
      const { rev, data } = Object(stored) as { rev?: number; data?: string };
      const read = data === undefined ? undefined : parseDraftData(POST, data);
      if (rev === undefined || !read) return;
      const ops = read.ops as NonNullable<RecordFields['body']>['ops'];
      texts[rev] = { ...read.fields, body: { ops } };
    }),
  ];
  const stop = () => {
    for (const one of stops) one();
  };
  return { revs, texts, stop };
}

test.each([
  ['two tabs of a member', 'anna', 'anna'],
  ['two members', 'anna', 'binod'],
])(
  `${SAVES} autosaves from each of %s: no false conflict, no lost word`,
  async (_who, ...names) => {
    const [setUp, watcher] = [connect('anna').database, connect('anna').database];
    const id = setUp.newId();
    const initial = { ...emptyDraft(POST), title: '', description: '', body: body('') };
    const begun = openTab(setUp, POST, id, initial);
    typeWord(begun, 'title', 'Begun');
    expect(await begun.saveNow()).toBe('saved');
    await begun.hold();
    const versions = watchVersions(watcher, id);

    const write = async (name: string, fields: readonly Field[], seed: number) => {
      const next = seeded(seed);
      const { client, database } = connect(name);
      const tab = openTab(database, POST, id, initial, await loadDraft(database, POST, id));
      const failures: string[] = [];
      tab.subscribe(() => {
        if (['conflict', 'gone', 'refused'].includes(tab.status())) failures.push(tab.status());
      });
      for (let save = 0; save < SAVES; save += 1) {
        const field = fields[next(fields.length)] ?? 'title';
        typeWord(tab, field, `${field}${save}`);
        tab.flush();
        // The line breaks before the answer comes: the client sends the write again.
        if (next(10) === 0) {
          await new Promise(setImmediate);
          databaseSdk.goOffline(client.database);
          databaseSdk.goOnline(client.database);
        }
        for (let answers = next(3); answers > 0; answers -= 1) await database.load('meta');
        // One time in four the typing goes on while a save is under way.
        if (next(4) > 0) expect(await tab.saveNow()).toBe('saved');
      }
      expect(await tab.saveNow()).toBe('saved');
      await tab.hold();
      expect(failures).toEqual([]);
    };
    const [first = '', second = ''] = names;
    await Promise.all([write(first, ['title', 'description'], 1), write(second, ['body'], 2)]);

    const stored = await loadDraft(watcher, POST, id);
    if (!stored) throw new Error('not stored');
    versions.stop();
    const text = (fields: RecordFields) => ({
      title: textOf(fields, 'title'),
      description: textOf(fields, 'description'),
      body: textOf(fields, 'body'),
    });
    const final = text(stored.fields);
    const numbers = (words: string) =>
      words.split(' ').map((word) => Number(/\d+$/.exec(word)?.[0]));
    const all = Array.from({ length: SAVES }, (_, save) => save);
    expect(numbers(final.body)).toEqual(all);
    const written = [...numbers(final.title).slice(1), ...numbers(final.description)];
    expect(written.sort((a, b) => a - b)).toEqual(all);

    // No version was skipped or stored twice, and none took a word away.
    const { rev } = stored.draft;
    expect(rev).toBeGreaterThan(1.4 * SAVES);
    expect(versions.revs).toEqual(Array.from({ length: rev }, (_, index) => index + 1));
    for (let at = 2; at <= rev; at += 1) {
      const [before, after] = [versions.texts[at - 1], versions.texts[at]].map(
        (fields) => fields && text(fields),
      );
      if (!before || !after) throw new Error(`version ${at} was not seen`);
      for (const field of ['title', 'description', 'body'] as const) {
        expect(after[field].startsWith(before[field])).toBe(true);
      }
    }
  },
);
