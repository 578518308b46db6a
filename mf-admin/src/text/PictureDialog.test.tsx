import { fireEvent, render, screen } from '@testing-library/react';
import { PictureDialog } from './PictureDialog';
import type { Picture } from './picture-at';

const stored = { index: 0, address: 'https://example.org/a.png', alt: 'A comet' };

test('a picture picked in place of another is not left out in silence', async () => {
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => {};
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  const used: Picture[] = [];
  render(
    <PictureDialog
      edited={stored}
      onPicture={(picture) => used.push(picture)}
      onClose={() => {}}
    />,
  );
  const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const files = [new File(['x'], 'moon.png')];
  fireEvent.change(screen.getByLabelText('Picture', { selector: 'input' }), { target: { files } });
  click('Cancel upload');
  await screen.findByRole('button', { name: 'Remove the file' });
  click('Use this picture');
  expect(used).toEqual([]);
  expect(screen.getByText(/^moon.png is not uploaded yet/)).toBeTruthy();
  click('Remove the file');
  click('Use this picture');
  expect(used).toMatchObject([{ address: stored.address, alt: 'A comet' }]);
});
