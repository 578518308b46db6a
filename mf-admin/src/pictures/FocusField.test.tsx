import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { FocusField } from './FocusField';
import { ImageUpload } from './ImageUpload';
import { UploadProvider } from './UploadContext';
import { useUpload } from './useUpload';

const stored = 'https://storage.test/v0/b/site/o/files%2Fmoon-17.webp?alt=media#400x1600';

function Form() {
  const [address, setAddress] = useState(stored);
  return (
    <ImageUpload label="Image" current={address} upload={useUpload(setAddress)}>
      <FocusField address={address} onChange={setAddress} />
      <output>{address}</output>
    </ImageUpload>
  );
}
const move = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const address = () => document.querySelector('output')?.textContent;

test('the focus point is stored with the address, and the preview is cropped by it', () => {
  render(<Form />);
  const preview = document.querySelector('img');
  move('Top to bottom', '20');
  expect(address()).toBe(`${stored}@50,20`);
  expect(preview?.dataset.focus).toBe('50,20');
  move('Left to right', '100');
  expect(address()).toBe(`${stored}@100,20`);
  expect(screen.getByLabelText<HTMLInputElement>('Top to bottom').value).toBe('20');
  move('Left to right', '50');
  move('Top to bottom', '50');
  expect(address()).toBe(stored);
  expect(preview?.dataset.focus).toBeUndefined();
});

test('another picture that is picked is shown in its middle', () => {
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => {};
  const upload = { outcome: new Promise<never>(() => {}), cancel() {} };
  render(<Form />, {
    wrapper: ({ children }) => <UploadProvider value={() => upload}>{children}</UploadProvider>,
  });
  move('Top to bottom', '20');
  const files = [new File(['x'], 'sun.png')];
  fireEvent.change(screen.getByLabelText('Image'), { target: { files } });
  expect(screen.getByRole('img', { name: 'Preview of sun.png' }).dataset.focus).toBeUndefined();
});
