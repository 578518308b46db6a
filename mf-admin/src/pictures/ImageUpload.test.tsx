// @covers Validation | Update form: four required fields, one .jpg, .png or .jpeg, 'Please provide an image.'
// @covers Messages | Uploads: percentage, success, failures only logged, state reset
// @covers No lost text | A picture that was picked is uploaded, or taken back, before a save goes on
import { noticeStore } from '@site/shared/notices';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { ImageUpload } from './ImageUpload';
import { UploadProvider } from './UploadContext';
import type { UploadOutcome } from './upload-image';
import { useUpload } from './useUpload';

class FakeUpload {
  progress: (percent: number) => void = () => {};
  finish: (outcome: UploadOutcome) => void = () => {};
  cancelled = false;
  start = (_file: Blob, _name: string, onProgress: (percent: number) => void) => {
    this.progress = onProgress;
    const outcome = new Promise<UploadOutcome>((resolve) => {
      this.finish = resolve;
    });
    return {
      outcome,
      cancel: () => {
        this.cancelled = true;
        this.finish({ ok: false, reason: 'cancelled' });
      },
    };
  };
}

const picture = new File(['x'], 'moon.png', { type: 'image/png' });
const pick = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText('Image'), { target: { files } });
const uploadButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Upload/ });
const click = (name: string) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));

function Picker({ onUploaded }: { onUploaded: (address: string) => void }) {
  const upload = useUpload(onUploaded);
  return (
    <>
      <ImageUpload label="Image" current="" upload={upload} />
      <button type="button" onClick={upload.pendingMessage}>
        Save
      </button>
    </>
  );
}

function open() {
  const upload = new FakeUpload();
  const uploaded: string[] = [];
  render(
    <UploadProvider value={upload.start}>
      <Picker onUploaded={(address) => uploaded.push(address)} />
    </UploadProvider>,
  );
  return { upload, uploaded };
}

beforeEach(() => {
  noticeStore.setState({ notices: [] });
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => {};
});

test('a picked file is shown, and uploaded without another press', async () => {
  const { upload, uploaded } = open();
  expect(uploadButton().disabled).toBe(true);
  pick(picture);
  expect(screen.getByRole<HTMLImageElement>('img', { name: 'Preview of moon.png' }).src).toBe(
    'blob:preview',
  );
  expect(uploadButton().textContent).toBe('Uploading 0 %');
  expect(uploadButton().disabled).toBe(true);
  await act(async () => upload.finish({ ok: true, address: 'https://example.org/moon.png' }));
  expect(uploaded).toEqual(['https://example.org/moon.png']);
});

test('the picker takes one .jpg, .png or .jpeg', () => {
  open();
  const input = screen.getByLabelText<HTMLInputElement>('Image');
  expect(input.accept).toBe('.jpg,.png,.jpeg');
  expect(input.multiple).toBe(false);
});

test('a file can be dropped as well', () => {
  open();
  fireEvent.drop(screen.getByText('No picture yet'), { dataTransfer: { files: [picture] } });
  expect(screen.getByRole('img', { name: 'Preview of moon.png' })).toBeTruthy();
});

test('while it uploads the percentage is shown and the button disabled', async () => {
  const { upload, uploaded } = open();
  pick(picture);
  act(() => upload.progress(40));
  expect(uploadButton().textContent).toBe('Uploading 40 %');
  expect(uploadButton().disabled).toBe(true);
  await act(async () => upload.finish({ ok: true, address: 'https://example.org/moon.png' }));
  expect(uploaded).toEqual(['https://example.org/moon.png']);
  expect(noticeStore.getState().notices).toMatchObject([{ text: 'Image uploaded successfully!' }]);
});

test('picking another file resets the uploaded flag', async () => {
  const { upload } = open();
  pick(picture);
  await act(async () => upload.finish({ ok: true, address: 'https://example.org/moon.png' }));
  expect(screen.getByText('Image uploaded successfully!')).toBeTruthy();
  pick(new File(['y'], 'sun.jpeg'));
  expect(screen.queryByText('Image uploaded successfully!')).toBeNull();
  expect(uploadButton().textContent).toBe('Uploading 0 %');
});

test('a failed upload is logged, and can be tried again', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { upload, uploaded } = open();
  pick(picture);
  const error = new Error('storage/quota-exceeded');
  await act(async () => upload.finish({ ok: false, reason: 'failed', error }));
  expect(logged).toHaveBeenCalledWith(error);
  logged.mockRestore();
  expect(uploaded).toEqual([]);
  expect(noticeStore.getState().notices).toEqual([]);
  await click('Upload');
  await act(async () => upload.finish({ ok: true, address: 'https://example.org/moon.png' }));
  expect(screen.getByRole('status').textContent).toBe('Image uploaded successfully!');
});

test('an upload can be cancelled', async () => {
  const { upload, uploaded } = open();
  pick(picture);
  await click('Cancel upload');
  expect(upload.cancelled).toBe(true);
  expect(uploaded).toEqual([]);
  expect(uploadButton().disabled).toBe(false);
});

test('a pick can be taken back, and made again', async () => {
  open();
  const input = screen.getByLabelText<HTMLInputElement>('Image');
  const set = jest.spyOn(input, 'value', 'set');
  pick(picture);
  await click('Cancel upload');
  await click('Remove the file');
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByText('No picture yet')).toBeTruthy();
  expect(uploadButton().disabled).toBe(true);
  expect(set).toHaveBeenCalledWith('');
  expect(document.activeElement).toBe(input);
  expect(screen.queryByRole('button', { name: 'Remove the file' })).toBeNull();
});

test('until a pick is uploaded or taken back, a save is told what to do with it', async () => {
  open();
  const said = screen.getByRole('status');
  await click('Save');
  expect(said.textContent).toBe('');
  pick(picture);
  await click('Cancel upload');
  await click('Save');
  expect(said.textContent).toBe('moon.png is not uploaded yet. Press Upload, or remove the file.');
  expect(document.activeElement).toBe(screen.getByLabelText('Image'));
  await click('Upload');
  expect(said.textContent).toBe('');
  await click('Save');
  expect(said.textContent).toContain('moon.png is still being uploaded.');
  await click('Cancel upload');
  await click('Remove the file');
  expect(said.textContent).toBe('');
  await click('Save');
  expect(said.textContent).toBe('');
});

test.each([
  ['two files', [picture, picture], 'Please choose exactly one file'],
  ['a document', [new File(['x'], 'a.pdf')], 'Please choose a .jpg, .png or .jpeg file'],
])('%s are refused', (_name, files, message) => {
  open();
  pick(...files);
  expect(screen.getByText(message)).toBeTruthy();
  expect(uploadButton().disabled).toBe(true);
});

test('an upload that stands still says what it waits for, until it moves on', async () => {
  jest.useFakeTimers();
  const { upload } = open();
  pick(picture);
  act(() => upload.progress(40));
  act(() => void jest.advanceTimersByTime(6500));
  expect(screen.getByRole('status').textContent).toContain('continues when the connection is back');
  act(() => upload.progress(41));
  expect(screen.getByRole('status').textContent).toBe('');
  jest.useRealTimers();
});
