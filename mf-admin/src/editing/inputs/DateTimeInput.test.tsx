// @covers No lost text | Dates and times typed by keyboard stay as typed
import { dateTime } from '@site/shared/content-types';
import { withOffset } from '@site/shared/text';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import type { Values } from '../../data/stored-record';
import { DateTimeInput } from './DateTimeInput';

let fields: Values;
let pendingMessage: () => string | undefined;

interface FormProps {
  start: string;
  showsNight?: boolean;
  others?: Values;
}

function Form({ start, showsNight = false, others }: FormProps) {
  const [now, setNow] = useState<Values>({ start, ...others });
  fields = now;
  return (
    <>
      <DateTimeInput
        name="start"
        field={dateTime()}
        settings={{ label: 'Start', showsNight }}
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

test('evenings are shown for a year that is written in full, where the field asks for them', async () => {
  render(<Form start="2026-03-01T17:30+05:30" showsNight />);
  expect(await screen.findAllByRole('button', { name: /Moon/ })).toHaveLength(7);
  for (const year of ['0002', '9999']) {
    type(screen.getByLabelText<HTMLInputElement>('Start'), `${year}-03-01T17:30`);
    expect(screen.queryAllByRole('button', { name: /Moon/ })).toEqual([]);
  }
});

const others = { end: withOffset('2026-12-06T04:00'), decideAt: withOffset('2026-12-05T18:00') };
const night = { start: withOffset('2026-12-05T22:00'), ...others };

test.each([
  [
    /Thu 03/,
    withOffset('2026-12-03T22:00'),
    withOffset('2026-12-04T04:00'),
    withOffset('2026-12-03T18:00'),
  ],
  [
    /Sun 06/,
    withOffset('2026-12-06T22:00'),
    withOffset('2026-12-07T04:00'),
    withOffset('2026-12-06T18:00'),
  ],
])('the evening %s takes the end and the hour of decision along', async (name, start, end, at) => {
  render(<Form start={night.start} showsNight others={others} />);
  fireEvent.click(await screen.findByRole('button', { name }));
  expect(fields).toEqual({ start, end, decideAt: at });
});

test('a typed day takes them along too, whatever it passes through', () => {
  render(<Form start={night.start} showsNight others={{ ...others, decideAt: '' }} />);
  const input = screen.getByLabelText<HTMLInputElement>('Start');
  fireEvent.focus(input);
  for (const typed of ['0002-12-05T22:00', '', '2027-12-05T22:00', '2027-12-08T22:00']) {
    type(input, typed);
  }
  expect(fields).toEqual({
    ...{ start: withOffset('2027-12-08T22:00'), end: withOffset('2027-12-09T04:00'), decideAt: '' },
  });
  type(input, '2026-12-05T21:00');
  expect(fields).toEqual({ ...night, start: withOffset('2026-12-05T21:00'), decideAt: '' });
});
