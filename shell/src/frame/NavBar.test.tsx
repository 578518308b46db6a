// @covers Frame | Menu behind a toggle on narrow screens, closed by any click in it
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { NavBar } from './NavBar';

const items = [
  { label: 'Blog', to: '/blog' },
  { label: 'Camp', to: '/camp' },
  { label: 'Constitution', href: 'https://files.example.org/constitution.pdf' },
];

const show = (path: string, hero = false) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <NavBar items={items} hero={hero} society="Orbit Club" />
    </MemoryRouter>,
  );

const toggle = () => screen.getByRole('button', { name: 'Menu' });

test('the current section is marked, on its inner pages too', () => {
  show('/blog/post/the-moon');
  expect(screen.getByRole('link', { name: 'Blog' }).getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('link', { name: 'Camp' }).hasAttribute('aria-current')).toBe(false);
});

test('an external link opens in a new tab and cannot reach back', () => {
  show('/');
  const link = screen.getByRole('link', { name: /^Constitution/ });
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('rel')).toContain('noopener');
});

test.each(['Blog', 'Constitution (opens in a new tab)'])(
  'a click on %s closes the menu',
  (name) => {
    show('/');
    fireEvent.click(toggle());
    expect(toggle().getAttribute('aria-expanded')).toBe('true');
    fireEvent.click(screen.getByRole('link', { name }));
    expect(toggle().getAttribute('aria-expanded')).toBe('false');
  },
);

test('Escape closes the menu', () => {
  show('/');
  fireEvent.click(toggle());
  fireEvent.keyDown(screen.getByRole('link', { name: 'Blog' }), { key: 'Escape' });
  expect(toggle().getAttribute('aria-expanded')).toBe('false');
});

test('scrolling down sends the bar away, scrolling up brings it back', () => {
  show('/blog');
  const scrollTo = (y: number) => {
    Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
    fireEvent.scroll(window);
  };
  scrollTo(500);
  expect(screen.getByRole('banner').dataset.away).toBe('true');
  scrollTo(400);
  expect(screen.getByRole('banner').dataset.away).toBe('false');
});
