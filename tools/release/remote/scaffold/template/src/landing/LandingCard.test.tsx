import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import LandingCard from './LandingCard';

test('the card leads to the page', () => {
  render(
    <MemoryRouter>
      <LandingCard />
    </MemoryRouter>,
  );
  expect(screen.getByRole('link').getAttribute('href')).toBe('/template');
});
