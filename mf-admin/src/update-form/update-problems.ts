import { isDay } from '@stss/shared/text';
import type { UpdateFields } from '../data/updates';

export type UpdateProblems = Partial<Record<'title' | 'content' | 'date' | 'link', string>>;

/** What is wrong with the required fields, by field. */
export function updateProblems({ title, content, date, link }: UpdateFields): UpdateProblems {
  const problems: UpdateProblems = {};
  if (!title.trim()) problems.title = 'Please give a title';
  if (!content.trim()) problems.content = 'Please write the content';
  if (!isDay(date)) problems.date = 'Please choose a date';
  if (!link.trim()) problems.link = 'Please give a link';
  else if (!/^https:\/\/./.test(link.trim()) || !URL.canParse(link.trim())) {
    problems.link = 'Please give a link that starts with https://';
  }
  return problems;
}
