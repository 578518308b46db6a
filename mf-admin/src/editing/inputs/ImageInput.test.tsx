// @covers No lost text | Each picture that is picked and not uploaded yet holds back the save
import { images } from '@site/shared/content-types';
import { render } from '@testing-library/react';
import { ImagesInput } from './ImageInput';

test('pictures of a list are picked beside the picture of the record', () => {
  const picked: string[] = [];
  render(
    <ImagesInput
      name="pictures"
      field={images()}
      settings={{ label: 'Pictures' }}
      fields={{ pictures: ['https://example.org/a.png The Moon'] }}
      problems={{}}
      onChange={() => {}}
      tags={[]}
      slugHint={() => ''}
      onPending={() => {}}
      onPicker={(name) => {
        picked.push(name);
        return () => {};
      }}
    />,
  );
  expect(picked).toEqual(['pictures.0', 'pictures.1']);
});
