// @covers Validation | Slugs and tags normalised as typed, the cursor where it was; file-sharing links become thumbnails of width 1000
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { PictureAddressField } from './PictureAddressField';

function Form() {
  const [address, setAddress] = useState('');
  return <PictureAddressField label="Address" value={address} onAddress={setAddress} />;
}

const open = () => {
  render(<Form />);
  return screen.getByLabelText<HTMLInputElement>('Address');
};
const type = (input: HTMLInputElement, value: string) =>
  fireEvent.change(input, { target: { value } });
const LINK = 'https://drive.google.com/open?id=1AbC_dEf-123';
const PICTURE = 'https://drive.google.com/thumbnail?id=1AbC_dEf-123&sz=w1000';

test('a pasted file-sharing link becomes that of the picture', () => {
  const input = open();
  type(input, LINK);
  expect(input.value).toBe(PICTURE);
});

test('one that is typed letter by letter does so at its end', () => {
  const input = open();
  for (let end = 1; end <= LINK.length; end += 1) type(input, LINK.slice(0, end));
  expect(input.value).toBe(LINK);
  fireEvent.blur(input);
  expect(input.value).toBe(PICTURE);
});

test('an address that expires, or is too long, is not kept without a word', () => {
  const input = open();
  type(input, 'https://cdn.discordapp.com/attachments/1/2/moon.png?ex=65a0b1c2');
  expect(screen.getByRole('alert').textContent).toContain('will disappear');
  type(input, `https://example.org/${'x'.repeat(2000)}`);
  expect(screen.getByRole('alert').textContent).toContain('2020 characters, and the limit is 2000');
});

test('the address of a page that shows a picture is none of a picture', () => {
  const input = open();
  type(input, 'https://www.dropbox.com/s/abc/moon.jpg?dl=0');
  fireEvent.blur(input);
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.error(screen.getByRole('presentation', { hidden: true }));
  expect(screen.getByRole('alert').textContent).toContain('not of its page');
  type(input, 'https://example.org/moon.jpg');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an address without https:// gets it at its end', () => {
  const input = open();
  type(input, 'example.org/moon.jpg');
  fireEvent.blur(input);
  expect(input.value).toBe('https://example.org/moon.jpg');
});
