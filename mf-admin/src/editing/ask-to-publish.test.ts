import { emptyDraft } from '@site/shared/content-types';
import { withOffset } from '@site/shared/text';
import { FakeDatabase } from '../data/fake-database';
import { updateForm } from '../kinds/update-form';
import type { DateQuestion } from '../schedule/shown-dates';
import { askToPublish } from './ask-to-publish';
import { createEditor } from './create-editor';

const [draftDay, today] = ['2026-11-16', '2026-11-26'];

/** The date after the question was answered with yes, and when it is published. */
async function answered(typed: string | undefined, choice?: string) {
  const initial = { ...emptyDraft(updateForm.type), date: draftDay };
  const editor = createEditor({ form: updateForm, initial }, async () => new FakeDatabase());
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
