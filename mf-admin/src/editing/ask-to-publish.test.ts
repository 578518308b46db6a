import { emptyDraft } from '@site/shared/content-types';
import { withOffset } from '@site/shared/text';
import { FakeDatabase } from '../data/fake-database';
import { updateForm } from '../kinds/update-form';
import type { DateQuestion } from '../schedule/shown-dates';
import { askToPublish } from './ask-to-publish';
import { createEditor } from './create-editor';

const [draftDay, today] = ['2026-11-16', '2026-11-26'];

const opened = (date: string, database = new FakeDatabase()) =>
  createEditor(
    { form: updateForm, initial: { ...emptyDraft(updateForm.type), date } },
    async () => database,
  );

/** The date after the question was answered with yes, and when it is published. */
async function answered(typed: string | undefined, choice?: string, editor = opened(draftDay)) {
  if (typed) editor.dispatch({ name: 'typed', fields: { date: typed } });
  const confirm = jest.fn(async (_question: string, dates?: DateQuestion) => {
    const chosen = dates?.options.find(({ label }) => choice && label.includes(choice));
    if (chosen) dates?.onChoose(chosen);
    return true;
  });
  const answer = await askToPublish(editor, { confirm, maySchedule: true }, undefined);
  expect(confirm).toHaveBeenCalledTimes(1);
  expect(confirm.mock.calls[0]?.[0]).toBe('Are you sure you want to save?');
  return [editor.getState().fields.date, answer?.at];
}

beforeEach(() => jest.useFakeTimers({ now: Date.parse(withOffset(`${today}T12:00`)) }));
afterEach(() => jest.useRealTimers());

test.each([
  ['a draft of an older day', undefined, undefined, [today, undefined]],
  ['a draft of an older day, as written', undefined, 'as written', [draftDay, undefined]],
  ['an older date that was typed just now', '2026-11-17', undefined, ['2026-11-17', undefined]],
  ['a date to come, as written', '2026-12-24', undefined, ['2026-12-24', undefined]],
  ['a date to come, today', '2026-12-24', 'today', [today, undefined]],
  [
    'a date to come, on that day',
    '2026-12-24',
    'not now',
    ['2026-12-24', Date.parse(withOffset('2026-12-24T00:00'))],
  ],
  ['the date of today', today, undefined, [today, undefined]],
])('%s', async (_, typed, choice, expected) => {
  expect(await answered(typed, choice)).toEqual(expected);
});

test.each([10, -10])('the clock of the device is %d days behind', async (days) => {
  const database = new FakeDatabase();
  database.clockOffset = days * 86_400_000;
  const day = days > 0 ? '2026-12-06' : draftDay;
  expect(await answered('2026-11-25', 'today', opened(draftDay, database))).toEqual([
    day,
    undefined,
  ]);
});

test('a draft of this device, which the form did not open with, is as old', async () => {
  const editor = opened(today);
  editor.adopt({
    ...{ name: 'update-new/1', baseRev: 0, writtenAt: 0 },
    fields: { ...emptyDraft(updateForm.type), title: 'Moon', date: draftDay },
  });
  expect(await answered(undefined, undefined, editor)).toEqual([today, undefined]);
});

test('where the database cannot be reached, the clock of the device counts', async () => {
  const { form, initial } = opened(draftDay);
  const editor = createEditor({ form, initial }, () => Promise.reject(new Error('offline')));
  expect(await answered(undefined, undefined, editor)).toEqual([today, undefined]);
});
