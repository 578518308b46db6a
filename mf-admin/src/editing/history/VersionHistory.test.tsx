// @covers No lost text | History with authors, today's version's and the first's too; remove and restore: posts and updates
import { authStore } from '@site/shared/auth';
import { formatMoment } from '@site/shared/text';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { Author } from '../../data/history';
import { VersionHistory } from './VersionHistory';

const savedAt = Date.parse('2026-03-01T10:00:00Z');

async function open(author: Author | undefined, ...authors: (Author | undefined)[]) {
  authStore.setState(
    { status: 'member', user: { uid: 'me', email: 'me@example.org' }, role: 'editor' },
    true,
  );
  const restored: number[] = [];
  const versions = authors.map((savedBy, rev) => ({
    rev,
    savedAt,
    savedBy,
    isRemoved: false,
    fields: { Title: `Title ${rev}` },
  }));
  const { container } = render(
    <VersionHistory
      current={{ Title: 'Title today' }}
      load={async () => ({
        today: { rev: 6, savedAt, savedBy: author, isRemoved: false },
        versions,
      })}
      textsOf={({ Title }) => ({ Title: String(Title) })}
      onRestore={({ rev }) => restored.push(rev)}
    />,
  );
  const details = container.querySelector('details') as HTMLDetailsElement;
  details.open = true;
  await act(async () => fireEvent(details, new Event('toggle')));
  return restored;
}

test('each version, today’s too, names its time and its author', async () => {
  await open(
    { uid: 'newest', email: 'newest@example.org' },
    { uid: 'me', email: 'me@example.org' },
    { uid: 'other', email: 'other@example.org' },
    { uid: 'before', email: undefined },
    undefined,
    { uid: 'scheduler', email: 'asha@example.org' },
    { uid: 'scheduler', email: undefined },
  );
  const facts = screen.getAllByRole('listitem').map((item) => item.querySelector('p')?.textContent);
  const time = formatMoment(savedAt);
  expect(facts).toEqual([
    `Today: version 6, saved ${time} by newest@example.org`,
    `Version 0, saved ${time} by you`,
    `Version 1, saved ${time} by other@example.org`,
    `Version 2, saved ${time} by member before`,
    `Version 3, saved ${time}`,
    `Version 4, ${time}, published on schedule, approved by asha@example.org`,
    `Version 5, ${time}, published on schedule`,
  ]);
});

test('one click restores the version of its row', async () => {
  const restored = await open(undefined, undefined, undefined);
  fireEvent.click(screen.getByRole('button', { name: 'Restore version 1' }));
  expect(restored).toEqual([1]);
});

const select = (label: string) => screen.getByRole<HTMLSelectElement>('combobox', { name: label });
const choose = (label: string, value: string) =>
  fireEvent.change(select(label), { target: { value } });
const said = () => screen.getByRole('status').textContent;
const words = (tag: string) =>
  Array.from(document.querySelectorAll(tag), ({ textContent }) => textContent);

test('any two versions are compared, at first the previous one with today’s', async () => {
  await open(undefined, { uid: 'other', email: 'other@example.org' }, undefined);
  expect(said()).toBe('Changed from version 0 to today: Title.');
  const time = formatMoment(savedAt);
  expect(Array.from(select('with').options, ({ text }) => text)).toEqual([
    `Today: version 6, saved ${time}`,
    `Version 0, saved ${time} by other@example.org`,
    `Version 1, saved ${time}`,
  ]);
  choose('Compare', '1');
  choose('with', '0');
  expect(said()).toBe('Changed from version 1 to version 0: Title.');
  expect([words('del'), words('ins')]).toEqual([['removed: 1'], ['added: 0']]);
  choose('with', '1');
  expect(said()).toBe('This is the same version. Choose two different ones.');
});

test('without replaced versions it says so', async () => {
  await open(undefined);
  expect(screen.getByText('This is the first version.')).toBeTruthy();
  expect(screen.queryByRole('combobox')).toBeNull();
});
