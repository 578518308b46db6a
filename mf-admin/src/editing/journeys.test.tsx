import { authStore } from '@site/shared/auth';
import { emptyDraft } from '@site/shared/content-types';
import { FakeDatabase } from '../data/fake-database';
import { createRecord, removeRecord } from '../data/save-record';
import { loadRecord } from '../data/stored-record';
import { loadDraft } from '../drafts/draft-text';
import { discardDraft } from '../drafts/finish-draft';
import { eventForm } from '../kinds/event-form';
import type { FormSettings } from '../kinds/form-settings';
import { paperForm } from '../kinds/page-forms';
import { createEditor } from './create-editor';
import { createPublication } from './publication';

const ID = '-0000000000000000001';
const LINK = 'https://example.org/a';

let database = new FakeDatabase();
let tabs: (() => void)[] = [];
const stored = (form: FormSettings) => loadRecord(database, form.type, ID);

/** The editor of the stored record, as one tab has it. */
async function openTab(form: FormSettings) {
  const { type } = form;
  const base = await stored(form);
  const published = base?.fields ?? emptyDraft(type);
  const draft = type.isReviewed ? await loadDraft(database, type, ID) : undefined;
  const editor = createEditor(
    {
      ...{ form, base, published, initial: draft?.fields ?? published },
      loaded: type.isReviewed ? { id: ID, stored: draft } : undefined,
    },
    async () => database,
  );
  const publication = createPublication(editor);
  const page = { confirm: async () => true, onSaved: jest.fn(), maySchedule: true };
  const close = editor.keep();
  tabs.push(close);
  return {
    ...editor,
    close,
    type: (title: string) => editor.dispatch({ name: 'typed', fields: { title } }),
    title: () => editor.getState().fields.title,
    onSaved: page.onSaved,
    publish: () => publication.publish(page),
    overwrite: () => publication.overwrite(page),
    saveAsCopy: () => publication.saveAsCopy(page),
    saveDraft: publication.saveDraft,
  };
}

beforeEach(async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  localStorage.clear();
  localStorage.setItem('site.session', 'member');
  const user = { uid: 'member-1', email: '' };
  authStore.setState({ status: 'member', user, role: 'editor' }, true);
  database = new FakeDatabase();
  await createRecord(database, paperForm.type, { title: 'Moon', link: LINK });
});
afterEach(() => {
  // A tab that stays open would store its text during the next test.
  for (const close of tabs) close();
  tabs = [];
  jest.useRealTimers();
});

async function openConflict() {
  const [first, second] = [await openTab(paperForm), await openTab(paperForm)];
  first.type('First');
  second.type('Second');
  await first.publish();
  await second.publish();
  return second;
}

test('opened, typed and saved', async () => {
  const tab = await openTab(paperForm);
  expect([tab.getState().save.status, tab.local.isUnsaved()]).toEqual(['open', false]);
  tab.type('Mars ');
  expect(tab.local.isUnsaved()).toBe(true);
  await tab.publish();
  expect(tab.getState().save.status).toBe('saved');
  expect(tab.onSaved).toHaveBeenCalledTimes(1);
  expect(await stored(paperForm)).toMatchObject({ rev: 2, fields: { title: 'Mars' } });
});

test('of two tabs the second is told, and overwrites knowingly', async () => {
  const second = await openConflict();
  expect(second.getState()).toMatchObject({
    fields: { title: 'Second' },
    save: { status: 'failed', failure: { reason: 'conflict', current: { rev: 2 } } },
  });
  await second.overwrite();
  expect(second.getState().save.status).toBe('saved');
  expect(await stored(paperForm)).toMatchObject({ rev: 3, fields: { title: 'Second' } });
});

test('or saves its text beside the other', async () => {
  const second = await openConflict();
  await second.saveAsCopy();
  expect(second.onSaved).toHaveBeenCalledWith(expect.objectContaining({ isNew: true }));
  expect(await stored(paperForm)).toMatchObject({ rev: 2, fields: { title: 'First' } });
});

test('a record that was removed meanwhile is a conflict with its tombstone', async () => {
  const tab = await openTab(paperForm);
  tab.type('Mars');
  const base = await stored(paperForm);
  if (base) await removeRecord(database, base);
  await tab.publish();
  expect(tab.getState().save).toMatchObject({ failure: { current: { isRemoved: true } } });
});

test('a save without a connection keeps the text, and succeeds later', async () => {
  const tab = await openTab(paperForm);
  tab.type('Mars');
  database.failure = new Error('offline');
  await tab.publish();
  expect(tab.getState().save).toMatchObject({ status: 'failed', failure: { reason: 'failed' } });
  expect([tab.title(), tab.local.isUnsaved()]).toEqual(['Mars', true]);
  database.failure = undefined;
  await tab.publish();
  expect(tab.getState().save.status).toBe('saved');
});

test('a problem keeps the text from being saved until it is corrected', async () => {
  const tab = await openTab(paperForm);
  tab.type(' ');
  await tab.publish();
  expect(tab.getState()).toMatchObject({ save: { status: 'open' }, checks: 1 });
  expect(tab.getState().problems.map(({ field }) => field)).toEqual(['title']);
  tab.type('Mars');
  expect(tab.getState().problems).toEqual([]);
});

test('the text of a killed tab is offered to the next, which takes it', async () => {
  jest.useFakeTimers();
  const killed = await openTab(paperForm);
  killed.type('Typed');
  await jest.advanceTimersByTimeAsync(2000);
  const next = await openTab(paperForm);
  const [offer] = next.local.getState().offers;
  expect(offer?.fields).toMatchObject({ title: 'Typed' });
  if (offer) next.adopt(offer);
  expect([next.title(), next.local.getState().offers]).toEqual(['Typed', []]);
  next.close();
});

test('two tabs of one draft merge fields, and compare where both changed the same one', async () => {
  const [first, second] = [await openTab(eventForm), await openTab(eventForm)];
  first.type('First');
  await first.saveDraft();
  second.dispatch({ name: 'typed', fields: { place: 'Dome' } });
  await second.saveDraft();
  expect(second.getState().fields).toMatchObject({ title: 'First', place: 'Dome' });
  first.type('Mine');
  await first.saveDraft();
  second.type('Theirs');
  await second.saveDraft();
  expect(second.getState().isComparing).toBe(true);
  expect(second.sync?.resolve('theirs')).toMatchObject({ title: 'Theirs' });
  expect(second.title()).toBe('Mine');
  for (const tab of [first, second]) tab.close();
});

test.each(['pagehide', 'close'])('the last words are stored on %s', async (end) => {
  const tab = await openTab(paperForm);
  tab.type('Last words');
  if (end === 'close') tab.close();
  else dispatchEvent(new Event(end));
  expect(JSON.stringify({ ...localStorage })).toContain('Last words');
});

test('a draft that could not be discarded goes on being saved', async () => {
  jest.useFakeTimers();
  const tab = await openTab(eventForm);
  tab.type('Begun');
  await tab.saveDraft();
  database.failure = new Error('offline');
  const { sync } = tab;
  if (!sync) throw new Error('no draft');
  await expect(discardDraft(async () => database, eventForm.type, sync)).rejects.toThrow('offline');
  database.failure = undefined;
  tab.type('Goes on');
  await jest.advanceTimersByTimeAsync(5000);
  expect((await loadDraft(database, eventForm.type, ID))?.fields.title).toBe('Goes on');
  tab.close();
});

test('an input that leaves the form leaves nothing behind that waits for an upload', async () => {
  const tab = await openTab(paperForm);
  const leave = tab.onPicker('pictures.1', () => 'not uploaded');
  tab.onPending('pictures.1', true);
  expect(tab.getState().pending).toEqual(['pictures.1']);
  leave();
  expect(tab.getState().pending).toEqual([]);
  expect(tab.isPicturePending(() => true)).toBe(false);
});
