import type { FieldOf } from '@site/shared/content-types';
import { ImageUpload } from '../../pictures/ImageUpload';
import { documents } from '../../pictures/upload-document';
import type { InputProps } from './input-props';
import { UrlInput } from './TextInput';
import { useFieldUpload } from './usePicker';

/** The address of a document: typed, or that of a PDF uploaded here. */
export function FileInput(props: InputProps<FieldOf<'file'>>) {
  const { name, settings, onChange } = props;
  const upload = useFieldUpload(props, (address) => onChange({ [name]: address }), documents);
  return (
    <>
      <ImageUpload label={`PDF for the ${settings.label.toLowerCase()}`} upload={upload} />
      <UrlInput {...props} />
    </>
  );
}
