import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { StatusPageLater } from './StatusPageLater';

jest.mock('./StatusPage', () => {
  throw new Error('its chunk is not there');
});

test('where its code cannot be loaded, the status page says so', async () => {
  render(
    <MemoryRouter>
      <StatusPageLater />
    </MemoryRouter>,
  );
  expect(await screen.findByText('The status page could not be loaded')).toBeTruthy();
});
