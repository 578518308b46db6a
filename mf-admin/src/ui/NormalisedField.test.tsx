// @covers Validation | Composed input: nothing is normalised or taken before its end
import { normaliseSlug } from '@site/shared/text';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { NormalisedField } from './NormalisedField';
import { onEnter } from './on-enter';
import { Stack } from './Stack';

let taken = 0;

function Form() {
  const [text, setText] = useState('');
  return (
    <NormalisedField
      label="Slug"
      value={text}
      normalise={normaliseSlug}
      onText={setText}
      onKeyDown={onEnter(() => {
        taken += 1;
      })}
    />
  );
}

const open = () => {
  taken = 0;
  render(<Form />);
  return screen.getByLabelText<HTMLInputElement>('Slug');
};
const type = (input: HTMLInputElement, value: string) =>
  fireEvent.change(input, { target: { value } });

test('a composition is normalised once, at its end', () => {
  const input = open();
  fireEvent.compositionStart(input);
  for (const composed of ['M', 'Mo', 'Moo', 'Moon']) {
    type(input, composed);
    expect(input.value).toBe(composed);
  }
  fireEvent.compositionEnd(input);
  expect(input.value).toBe('moon');
  type(input, 'moon Rise');
  expect(input.value).toBe('moon-rise');
});

test.each([
  ['isComposing', { isComposing: true }],
  ['the code, as in Safari', { keyCode: 229 }],
])('Enter that accepts a composition, by %s, is no Enter', (_by, key) => {
  const input = open();
  expect(fireEvent.keyDown(input, { key: 'Enter', ...key })).toBe(true);
  expect(taken).toBe(0);
  expect(fireEvent.keyDown(input, { key: 'Enter' })).toBe(false);
  expect(taken).toBe(1);
});

test.each([
  ['isComposing', { isComposing: true }],
  ['the code, as in Safari', { keyCode: 229 }],
])('Escape that ends a composition, by %s, does not close the dialog', (_by, key) => {
  render(<Stack>A field</Stack>);
  const field = screen.getByText('A field');
  expect(fireEvent.keyDown(field, { key: 'Escape', ...key })).toBe(false);
  expect(fireEvent.keyDown(field, { key: 'Escape' })).toBe(true);
});
