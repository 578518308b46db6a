// @covers No lost text | Dates and times typed by keyboard stay as typed
import { dateTime } from '@site/shared/content-types';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import type { Values } from '../../data/stored-record';
import { DateTimeInput } from './DateTimeInput';

let fields: Values;
let pendingMessage: () => string | undefined;

function Form({ start }: { start: string }) {
  const [now, setNow] = useState<Values>({ start });
  fields = now;
  return (
    <>
      <DateTimeInput
        name="start"
        field={dateTime()}
        settings={{ label: 'Start' }}
        fields={now}
        problems={{}}
        onChange={(changed) => setNow({ ...now, ...changed })}
        tags={[]}
        slugHint={() => ''}
        onPending={() => {}}
        onPicker={(_name, message) => {
          pendingMessage = message;
          return () => {};
        }}
      />
      <button type="button" onClick={() => setNow({ start: '2026-05-05T10:00+05:30' })}>
        Another version
      </button>
    </>
  );
}

const open = (start = '') => {
  render(<Form start={start} />);
  return screen.getByLabelText<HTMLInputElement>('Start');
};
const type = (input: HTMLInputElement, value: string) =>
  fireEvent.change(input, { target: { value } });

test.each(['0002', '0020', '0202', '2027'])('the year %s stays as it is typed', (year) => {
  const input = open('2026-03-01T17:30+05:30');
  type(input, `${year}-03-01T17:30`);
  expect(input.value).toBe(`${year}-03-01T17:30`);
  expect(fields.start).toMatch(new RegExp(`^${year}-03-01T17:30[+-]`));
});

test('a text from elsewhere takes the place of what was typed', () => {
  const input = open();
  type(input, '0002-03-01T17:30');
  fireEvent.click(screen.getByText('Another version'));
  expect(input.value).toMatch(/^2026-05-05T/);
});

test('a save is told of what is half typed', () => {
  const input = open();
  expect(pendingMessage()).toBeUndefined();
  Object.defineProperty(input, 'validity', { value: { badInput: true } });
  fireEvent.blur(input);
  expect(screen.getByRole('alert').textContent).toContain('not complete');
  expect(pendingMessage()).toContain('not complete');
  expect(document.activeElement).toBe(input);
});
