import { emptyDraft, event } from '@site/shared/content-types';
import { FakeDatabase } from '../data/fake-database';
import type { MemberDatabase } from '../data/member-database';
import { loadDraft, removalValues } from './draft-text';
import { openTab } from './testing/tab';

const ID = '-00000000000000draft';
const initial = { ...emptyDraft(event), title: 'New' };
const stored = async (database: MemberDatabase) =>
  (await loadDraft(database, event, ID))?.fields ?? {};
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

let database = new FakeDatabase();
const updates = () => jest.mocked(database.update).mock.calls.length;
const open = async () => {
  const start = await loadDraft(database, event, ID);
  return openTab(database, event, ID, initial, start);
};

beforeEach(() => {
  jest.useFakeTimers();
  database = new FakeDatabase();
  jest.spyOn(database, 'update');
});
afterEach(() => jest.useRealTimers());

describe('autosave', () => {
  test('saves at most five seconds after the typing stops, once', async () => {
    const tab = await open();
    tab.type({ title: 'Typed' });
    await pass(5000);
    expect(await stored(database)).toMatchObject({ title: 'Typed' });
    expect(await database.load(`drafts/event/${ID}`)).toMatchObject({
      ...{ base: 0, rev: 1, state: 'draft', author: 'member-1', by: 'member-1', title: 'Typed' },
      email: 'member-1@example.org',
    });
    expect(tab.getState()).toMatchObject({ draft: { rev: 1 }, savedFields: tab.fields() });
    await pass(60_000);
    expect(updates()).toBe(1);
  });

  test('saves every thirty seconds while somebody types without a pause', async () => {
    const tab = await open();
    let typed = '';
    for (let second = 0; second < 60; second += 1) {
      typed += 'x';
      tab.type({ title: typed });
      await pass(1000);
    }
    expect(updates()).toBe(2);
  });

  test('saves a large draft at most every thirty seconds', async () => {
    const tab = await open();
    const text = 'x'.repeat(100_001);
    for (let second = 0; second < 50; second += 5) {
      tab.type({ text: `${text}${second}` });
      await pass(5000);
    }
    expect(updates()).toBe(2);
    await pass(30_000);
    expect(await stored(database)).toEqual(tab.fields());
  });

  test('never saves unchanged text, nor what was typed and taken back', async () => {
    const tab = await open();
    tab.type({ title: 'x' });
    tab.type({ title: 'New' });
    await pass(60_000);
    expect(updates()).toBe(0);
    tab.type({ title: 'Saved' });
    await pass(5000);
    tab.type({ title: 'Other' });
    tab.type({ title: 'Saved' });
    await pass(60_000);
    expect(updates()).toBe(1);
    expect(tab.getState().savedFields).toBe(tab.fields());
  });

  test('what is typed during a save is saved next', async () => {
    const tab = await open();
    tab.type({ title: 'First' });
    database.before = async () => tab.type({ title: 'Second' });
    await pass(3000);
    expect(await stored(database)).toMatchObject({ title: 'First' });
    expect(tab.getState().savedFields).not.toBe(tab.fields());
    await pass(5000);
    expect(await stored(database)).toMatchObject({ title: 'Second' });
  });
});

test('a connection that is lost is said, and the save repeated', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  const tab = await open();
  tab.type({ title: 'Offline' });
  database.failure = new Error('offline');
  await pass(5000);
  expect(tab.status()).toBe('offline');
  database.failure = undefined;
  await pass(10_000);
  expect(tab.status()).toBe('saved');
  expect(await stored(database)).toMatchObject({ title: 'Offline' });
});

test('a write that waits for the connection is said to wait', async () => {
  const tab = await open();
  let goOn = () => {};
  database.before = () =>
    new Promise<void>((resolve) => {
      goOn = resolve;
    });
  tab.type({ title: 'Waits' });
  await pass(20_000);
  expect(tab.status()).toBe('offline');
  goOn();
  await pass(0);
  expect(tab.status()).toBe('saved');
});

test('a refusal keeps the text, and the next change tries again', async () => {
  const tab = await open();
  database.denied = true;
  tab.type({ title: 'Refused' });
  await pass(5000);
  expect(tab.status()).toBe('refused');
  database.denied = false;
  tab.type({ title: 'Accepted' });
  await pass(5000);
  expect(tab.status()).toBe('saved');
});

test('a write whose answer was lost with the connection is no conflict with itself', async () => {
  const tab = await open();
  const { update } = database;
  tab.type({ title: 'Once' });
  jest.mocked(database.update).mockImplementationOnce(async (values) => {
    await update.call(database, values);
    return 'refused-after-reconnect';
  });
  await pass(5000);
  expect(tab.status()).toBe('saved');
  tab.type({ title: 'Twice' });
  await pass(5000);
  expect(await database.load(`drafts/event/${ID}/rev`)).toBe(2);
  expect(await stored(database)).toMatchObject({ title: 'Twice' });
});

test('nor where another tab has saved over it before that is known', async () => {
  const tab = await open();
  await tab.saveNow();
  const { update } = database;
  tab.type({ title: 'Once' });
  jest.mocked(database.update).mockImplementationOnce(async (values) => {
    await update.call(database, values);
    const other = await open();
    other.type({ place: 'Elsewhere' });
    await other.saveNow();
    tab.type({ title: 'Once, and more' });
    return 'refused-after-reconnect';
  });
  await pass(10_000);
  expect(tab.status()).toBe('saved');
  expect(await stored(database)).toMatchObject({ title: 'Once, and more', place: 'Elsewhere' });
});

test('two tabs that change different fields end with the same text, without a conflict', async () => {
  const first = await open();
  await first.saveNow();
  const second = await open();
  first.type({ title: 'Title' });
  second.type({ place: 'Place' });
  await pass(10_000);
  expect(await stored(database)).toMatchObject({ title: 'Title', place: 'Place' });
  expect(second.fields()).toMatchObject({ title: 'Title', place: 'Place' });
  first.type({ text: 'Text' });
  await pass(10_000);
  expect(first.fields()).toMatchObject({ title: 'Title', place: 'Place', text: 'Text' });
});

describe('two tabs that change the same field', () => {
  const conflict = async () => {
    const first = await open();
    await first.saveNow();
    const second = await open();
    first.type({ title: 'First', place: 'Its place' });
    await pass(5000);
    second.type({ title: 'Second', text: 'Its text' });
    await pass(5000);
    expect(second.status()).toBe('conflict');
    expect(await stored(database)).toMatchObject({ title: 'First', text: '' });
    return second;
  };

  test('are a conflict, which nothing typed or saved later overwrites', async () => {
    const tab = await conflict();
    tab.type({ title: 'Second!' });
    await pass(60_000);
    expect(await tab.saveNow()).toBe('conflict');
    expect(await stored(database)).toMatchObject({ title: 'First' });
    expect(tab.fields()).toMatchObject({ title: 'Second!' });
  });

  test('mine can stay: theirs is given up, and their other fields are taken over', async () => {
    const tab = await conflict();
    expect(tab.resolve('mine')).toMatchObject({ title: 'First' });
    await pass(0);
    const all = { title: 'Second', place: 'Its place', text: 'Its text' };
    expect(await stored(database)).toMatchObject(all);
    expect(tab.fields()).toMatchObject(all);
    expect(tab.status()).toBe('saved');
  });

  test('theirs can be taken: mine is given up, of these fields alone', async () => {
    const tab = await conflict();
    expect(tab.resolve('theirs')).toMatchObject({ title: 'Second' });
    await pass(0);
    expect(await stored(database)).toMatchObject({ title: 'First', text: 'Its text' });
    expect(tab.fields()).toMatchObject({ title: 'First', text: 'Its text' });
  });
});

test('a draft that ended elsewhere, and was begun again, is not taken for the former one', async () => {
  const tab = await open();
  await tab.saveNow();
  await database.update(removalValues(event, ID, { rev: 1 }, database.serverTime));
  const colleague = await open();
  colleague.type({ title: 'Begun again' });
  await colleague.saveNow();
  tab.type({ title: 'Late' });
  await pass(60_000);
  expect(tab.status()).toBe('conflict');
  expect(await stored(database)).toMatchObject({ title: 'Begun again' });
});

test('a removal of an older revision leaves a draft that somebody saved since', async () => {
  const tab = await open();
  await tab.saveNow();
  tab.type({ title: 'Newer' });
  await tab.saveNow();
  expect(await database.update(removalValues(event, ID, { rev: 1 }, database.serverTime))).toBe(
    'refused',
  );
  expect(await stored(database)).toMatchObject({ title: 'Newer' });
});

test('a draft that ended elsewhere is not begun again but by a command', async () => {
  const tab = await open();
  await tab.saveNow();
  await database.update(removalValues(event, ID, { rev: 1 }, database.serverTime));
  tab.type({ title: 'Late' });
  await pass(60_000);
  expect(tab.getState()).toMatchObject({ draft: undefined, status: { name: 'gone' } });
  expect(await database.load(`drafts/event/${ID}`)).toBeNull();
  expect(await tab.saveNow()).toBe('saved');
  expect(await stored(database)).toMatchObject({ title: 'Late' });
});

test('a save can change the state, with other values of the same update', async () => {
  const tab = await open();
  const also = (rev: number) => ({ 'previews/token': { rev } });
  expect(await tab.saveNow({ state: 'review', also })).toBe('saved');
  expect(await database.load(`drafts/event/${ID}/state`)).toBe('review');
  expect(await database.load('previews/token')).toEqual({ rev: 1 });
  tab.type({ title: 'More' });
  await pass(5000);
  expect(await database.load(`drafts/event/${ID}/state`)).toBe('review');
});

test('fields that this version of the page does not know survive a save', async () => {
  const tab = await open();
  await tab.saveNow();
  const data = JSON.stringify({ ...initial, subtitle: 'Later' });
  await database.update({
    [`drafts/event/${ID}`]: { ...Object(await database.load(`drafts/event/${ID}`)), rev: 2 },
    [`draftTexts/event/${ID}`]: { rev: 2, data },
  });
  const again = await open();
  again.type({ title: 'Changed' });
  await pass(5000);
  const text = Object(await database.load(`draftTexts/event/${ID}`)).data;
  expect(JSON.parse(text)).toMatchObject({ title: 'Changed', subtitle: 'Later' });
});
