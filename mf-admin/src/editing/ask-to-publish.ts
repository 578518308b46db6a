import type { Delta } from '@site/shared/contracts';
import { site } from '@site/shared/site';
import { formatMoment } from '@site/shared/text';
import { serverNow } from '../data/server-now';
import type { RecordFields } from '../data/stored-record';
import { type FormSettings, textOf } from '../kinds/form-settings';
import { type DateQuestion, dateOptions } from '../schedule/shown-dates';
import type { Editor } from './create-editor';
import { type Problem, problemOf } from './find-problems';

const QUESTION = 'Are you sure you want to save?';

/** When readers see what is saved. */
export const AT_ONCE =
  site.live.pollSeconds === 0
    ? 'Readers will see it with the next snapshot.'
    : 'Readers will see it at once.';

const UNWRITTEN = 'Please replace this example text';

const scheduleQuestion = (at: number): string =>
  `Publish this on ${formatMoment(at)}? Later edits do not change the scheduled version.`;

/** How questions are asked on the page of a form, and of whom. */
export interface Asking {
  /**
   * Below the question it asks which date readers shall see, where there is a choice.
   * @param when readers will see it, unless the question says it
   * @param unwritten what still says what every new record says
   */
  confirm: (
    question: string,
    dates?: DateQuestion,
    when?: string,
    unwritten?: string,
  ) => Promise<boolean>;
  maySchedule: boolean;
}

const isBlank = ({ ops }: Delta): boolean =>
  ops.every(({ insert }) => typeof insert === 'string' && insert.trim() === '');

/** What nobody has written yet. */
export function placeholdersIn(form: FormSettings, fields: RecordFields): Problem[] {
  const examples = Object.entries(form.fields).filter(
    ([name, { placeholder }]) =>
      placeholder !== undefined && textOf(fields[name]).trim() === placeholder,
  );
  return [
    ...examples.map(([name, { label, placeholder }]) =>
      problemOf(
        name,
        UNWRITTEN,
        `The ${label.toLowerCase()} is still the example text “${placeholder}”.`,
      ),
    ),
    ...(fields.body && isBlank(fields.body)
      ? [problemOf('body', 'Please write a text', 'There is no text yet.')]
      : []),
  ];
}

/**
 * Asks whether to save the text, and with which date, which goes into the text. Only where the form
 * asks before every save, or where there is something to choose, to write or to publish later.
 * @param at time of publication, in milliseconds since the epoch; now without one
 * @returns the time of publication that was chosen; undefined where the answer is no
 */
export async function askToPublish(
  { form, base, loadDatabase, getState, dispatch }: Editor,
  { confirm, maySchedule }: Asking,
  at: number | undefined,
): Promise<{ at: number | undefined } | undefined> {
  const now = await loadDatabase().then(serverNow).catch(Date.now);
  const { fields, start } = getState();
  const { date } = fields;
  const unwritten = placeholdersIn(form, fields);
  const options = dateOptions(form.type, date, {
    ...{ at: at ?? now, isLater: at !== undefined, maySchedule },
    isPublic: base !== undefined,
  });
  // A date that nobody typed just now is as old as the draft.
  let chosen = options[date === start.date ? 0 : 1];
  const onChoose: DateQuestion['onChoose'] = (option) => {
    chosen = option;
  };
  if (!form.asks && !chosen && at === undefined && unwritten.length === 0) return { at };
  const question = at === undefined ? QUESTION : scheduleQuestion(at);
  const isMeant = await confirm(
    question,
    chosen && { options, chosen, onChoose },
    at === undefined ? AT_ONCE : undefined,
    unwritten.map(({ notice }) => notice).join(' '),
  );
  if (!isMeant) {
    if (unwritten.length > 0) dispatch({ name: 'checked', problems: unwritten });
    return undefined;
  }
  if (chosen?.date) dispatch({ name: 'typed', fields: { date: chosen.date } });
  return { at: chosen?.at ?? at };
}
