import type { ContentType } from '@site/shared/content-types';
import { dayAt, formatDate, isDay, withOffset } from '@site/shared/text';

/** What whoever publishes may choose: the date that readers see, or another time of publication. */
export interface DateOption {
  label: string;
  hint?: string;
  /** The date to show. Default: as written. */
  date?: string;
  /** When to publish instead, in milliseconds since the epoch. */
  at?: number;
}

/** The choice of one of several dates. */
export interface DateQuestion {
  options: readonly DateOption[];
  /** What is chosen at first. */
  chosen: DateOption;
  onChoose: (option: DateOption) => void;
}

interface Publication {
  /** When readers will see the record, in milliseconds since the epoch. */
  at: number;
  isLater: boolean;
  /** Whether readers know, or once knew, a version of it. */
  isPublic: boolean;
  maySchedule: boolean;
}

/**
 * The dates among which is chosen, that of the day of publication first. None where nothing is to choose: a
 * kind without a date, one that was written for that day, or a past one of a record that readers see already.
 */
export function dateOptions(
  type: ContentType,
  date: unknown,
  { at, isLater, isPublic, maySchedule }: Publication,
): DateOption[] {
  if (type.fields.date?.type !== 'day' || typeof date !== 'string' || !isDay(date)) return [];
  const day = dayAt(at);
  if (date === day || (isPublic && date < day)) return [];
  const isToCome = date > day;
  return [
    { label: `${formatDate(day)}, ${isLater ? 'the day of publication' : 'today'}`, date: day },
    {
      label: `${formatDate(date)}, as written`,
      hint: isToCome
        ? 'Readers see it before that day, above all newer texts.'
        : 'Readers find it among texts of that age, not at the top.',
    },
    ...(isToCome && !isLater && maySchedule
      ? [
          {
            label: `Publish it on ${formatDate(date)}, not now`,
            at: Date.parse(withOffset(`${date}T00:00`)),
          },
        ]
      : []),
  ];
}
