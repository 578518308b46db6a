import { render, screen } from '@testing-library/react';
import Page from './Page';

test('the page says whose it is', () => {
  render(<Page />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Template');
});
