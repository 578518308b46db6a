// @covers No lost text | 100 rapid autosaves of one draft from two tabs: no false conflict, no lost word
import { emptyDraft, post } from '@site/shared/content-types';
import { FakeDatabase } from '../data/fake-database';
import type { MemberDatabase } from '../data/member-database';
import { seeded } from '../data/testing/seeded';
import { loadDraft } from './draft-text';
import { openTab } from './testing/tab';

const ID = '-00000000000000draft';
const SEEDS = process.env.LONG_TESTS ? 200 : 10;
const body = (text: string) => ({ ops: [{ insert: `${text}\n` }] });
const initial = { ...emptyDraft(post), title: '', description: '', body: body('') };

/** The same database over an uneven line, which sometimes loses the answer to a write. */
function overLine(database: FakeDatabase, next: (limit: number) => number): MemberDatabase {
  const line = Object.create(database) as FakeDatabase;
  const wait = async () => {
    for (let turns = next(8); turns > 0; turns -= 1) await Promise.resolve();
  };
  line.load = async (path) => {
    await wait();
    const value = await database.load(path);
    await wait();
    return value;
  };
  line.update = async (values) => {
    await wait();
    const first = await database.update(values);
    await wait();
    // The client sends the write again, which the rules refuse now.
    if (next(10) > 0) return first;
    return (await database.update(values)) === 'written' ? 'written' : 'refused-after-reconnect';
  };
  return line;
}

const words = (count: number, tab: string) =>
  Array.from({ length: count }, (_, index) => `${tab}${index}`);

test(`100 rapid autosaves from two tabs, by ${SEEDS} orders: no false conflict, no lost word`, async () => {
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const next = seeded(seed);
    const database = new FakeDatabase();
    const open = async () => {
      const line = overLine(database, next);
      return openTab(line, post, ID, initial, await loadDraft(line, post, ID));
    };
    await (await open()).saveNow();
    const [first, second] = [await open(), await open()];
    const writeTitle = async (word: string) => {
      first.type({ title: `${first.fields().title} ${word}` });
      expect(await first.saveNow()).toBe('saved');
    };
    const writeBody = async (word: string) => {
      const [line] = second.fields().body?.ops ?? [];
      second.type({ body: body(`${String(line?.insert).trim()} ${word}`) });
      expect(await second.saveNow()).toBe('saved');
    };
    const inTurn = async (write: (word: string) => Promise<void>, all: string[]) => {
      for (const word of all) {
        await write(word);
        for (let turns = next(5); turns > 0; turns -= 1) await Promise.resolve();
      }
    };
    await Promise.all([inTurn(writeTitle, words(50, 'a')), inTurn(writeBody, words(50, 'b'))]);
    expect((await loadDraft(database, post, ID))?.fields).toMatchObject({
      title: ` ${words(50, 'a').join(' ')}`,
      body: body(words(50, 'b').join(' ')),
    });
    await first.hold();
    await second.hold();
  }
});
