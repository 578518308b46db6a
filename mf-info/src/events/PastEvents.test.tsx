import { emptyDraft, event } from '@site/shared/content-types';
import { withOffset } from '@site/shared/text';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { PastEvents } from './PastEvents';

test('six past events are shown, and a summary unfolds all that are older', () => {
  const events = Array.from({ length: 60 }, (_, n) => ({
    ...emptyDraft(event),
    ...{ category: undefined, decideAt: undefined, previousStart: undefined },
    ...{ state: n === 59 ? ('off' as const) : undefined },
    ...{ id: `-night-${n}`, title: `Night ${n}`, rev: 1, updated: 1 },
    start: withOffset('2026-11-08T21:00'),
  }));
  render(
    <MemoryRouter>
      <PastEvents events={events} now={Date.parse('2026-11-28T10:00Z')} />
    </MemoryRouter>,
  );
  const older = screen.getByText('Older events').closest('details') ?? document.body;
  expect(screen.getAllByRole('link', { hidden: true })).toHaveLength(60);
  const links = within(older).getAllByRole('link', { hidden: true });
  expect(links.map(({ textContent }) => textContent)).toEqual(
    events.slice(6).map(({ title }) => title),
  );
  expect(links.at(-1)?.getAttribute('href')).toBe('/events/night-59');
  expect(within(older).getByText('Did not take place')).toBeTruthy();
});
