import { fireEvent, render, screen } from '@testing-library/react';
import { Menu } from './Menu';

test('a menu closes after a choice, by Escape and by what happens outside', () => {
  const chosen = jest.fn();
  render(
    <>
      <Menu label="More">
        <button type="button" onClick={chosen}>
          Choose
        </button>
      </Menu>
      <button type="button">Outside</button>
    </>,
  );
  const summary = screen.getByLabelText('More');
  const menu = summary.closest('details') as HTMLDetailsElement;
  const open = () => {
    menu.open = true;
  };
  open();
  fireEvent.click(screen.getByText('Choose'));
  expect([menu.open, chosen.mock.calls.length]).toEqual([false, 1]);
  open();
  fireEvent.keyDown(screen.getByText('Choose'), { key: 'Escape' });
  expect([menu.open, document.activeElement]).toEqual([false, summary]);
  for (const leave of [fireEvent.pointerDown, fireEvent.focusIn]) {
    open();
    leave(screen.getByText('Choose'));
    expect(menu.open).toBe(true);
    leave(screen.getByText('Outside'));
    expect(menu.open).toBe(false);
  }
});
