// @covers No lost text | Each picture that is picked and not uploaded yet holds back the save
import { images } from '@site/shared/content-types';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { UploadProvider } from '../../pictures/UploadContext';
import type { UploadOutcome } from '../../pictures/upload-image';
import { ImagesInput } from './ImageInput';

// jsdom cannot show files.
beforeAll(() => Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }));

const FIRST = 'https://example.org/a.png';
const props: ComponentProps<typeof ImagesInput> = {
  name: 'pictures',
  field: images(),
  settings: { label: 'Pictures' },
  fields: { pictures: [`${FIRST} The Moon`] },
  problems: {},
  onChange: () => {},
  tags: [],
  slugHint: () => '',
  onPending: () => {},
  onPicker: () => () => {},
};

test('pictures of a list are picked beside the picture of the record', () => {
  const picked: string[] = [];
  const onPicker = (name: string) => {
    picked.push(name);
    return () => {};
  };
  render(<ImagesInput {...props} onPicker={onPicker} />);
  expect(picked).toEqual(['pictures.0', 'pictures.1']);
});

test('words of one picture that change while another is uploaded stay', async () => {
  let end: (outcome: UploadOutcome) => void = () => {};
  const outcome = new Promise<UploadOutcome>((resolve) => {
    end = resolve;
  });
  const start = () => ({ outcome, cancel: () => {} });
  const onChange = jest.fn();
  const withWords = (words: string) => (
    <UploadProvider value={start}>
      <ImagesInput {...props} fields={{ pictures: [`${FIRST} ${words}`] }} onChange={onChange} />
    </UploadProvider>
  );
  const { rerender } = render(withWords('Old'));
  const files = [new File(['x'], 'mars.png', { type: 'image/png' })];
  fireEvent.change(screen.getByLabelText('Pictures: 2'), { target: { files } });
  rerender(withWords('New words'));
  await act(async () => end({ ok: true, address: 'https://example.org/b.png' }));
  expect(onChange).toHaveBeenLastCalledWith({
    pictures: [`${FIRST} New words`, 'https://example.org/b.png'],
  });
});
