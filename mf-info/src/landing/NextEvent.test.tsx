import { screen } from '@testing-library/react';
import { byId, renderWith } from '../testing/render-with';
import { NextEvent } from './NextEvent';

jest.mock('@site/society/routes.json', () => ({ without: ['/events'], pages: {} }));

test('where the pages of events are switched off, nothing leads to one', () => {
  const event = byId([{ title: 'Night', start: '2999-12-04T19:00+05:30', rev: 1, updated: 1 }]);
  renderWith({ event }, <NextEvent />);
  expect(screen.queryByText('Night')).toBeNull();
});
