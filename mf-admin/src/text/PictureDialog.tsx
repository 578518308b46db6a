import { ALT_TEXT_MISSING, hasAltText, MAX_ALT_TEXT } from '@site/shared/content-types';
import { backend } from '@site/shared/site';
import { directImageAddress, pictureVersions, safeImage } from '@site/shared/text';
import { Button, Dialog, TextField } from '@site/shared/ui';
import { useState } from 'react';
import { AltTextField } from '../pictures/AltTextField';
import { ImageUpload } from '../pictures/ImageUpload';
import { PictureAddressField } from '../pictures/PictureAddressField';
import { useUpload } from '../pictures/useUpload';
import { ActionRow } from '../ui/ActionRow';
import { hintWithRest, lengthProblem } from '../ui/length-problem';
import { onEnter } from '../ui/on-enter';
import { Problem } from '../ui/Problem';
import { Stack } from '../ui/Stack';
import type { Picture, PictureAt } from './picture-at';

/** The most UTF-16 units of a caption. */
const MAX_CAPTION = 300;

/** Asks for a picture, and for words to those who cannot see it. */
export function PictureDialog({
  file,
  edited,
  onPicture,
  onClose,
}: {
  /** A dropped or pasted file. */
  file?: File;
  edited?: PictureAt;
  onPicture: (picture: Picture) => void;
  onClose: () => void;
}) {
  const [address, setAddress] = useState(edited?.address ?? '');
  const [alt, setAlt] = useState(edited?.alt);
  const [caption, setCaption] = useState(edited?.caption ?? '');
  const [problem, setProblem] = useState('');

  const upload = useUpload(setAddress, { given: file });

  const use = () => {
    if (upload.pendingMessage()) return setProblem('');
    const picture = safeImage(directImageAddress(address), backend.imageOrigins);
    if (!picture)
      return setProblem('Upload a picture, or give an address that starts with https://');
    if (!hasAltText(alt)) return setProblem(ALT_TEXT_MISSING);
    const tooLong =
      lengthProblem(alt ?? '', MAX_ALT_TEXT) ?? lengthProblem(caption.trim(), MAX_CAPTION);
    if (tooLong) return setProblem(tooLong);
    // An unchanged picture retains the data of its versions.
    const isSame = edited?.address === address;
    const { src, small, width, height } = isSame
      ? { src: address, ...edited }
      : pictureVersions(picture);
    onPicture({
      address: src,
      ...(small && { small }),
      ...(width && { width: String(width) }),
      ...(height && { height: String(height) }),
      alt: alt?.trim() ?? '',
      ...(caption.trim() && { caption: caption.trim() }),
    });
  };
  return (
    <Dialog title="Picture" onClose={onClose} wide>
      <Stack>
        <ImageUpload label="Picture" current={address} upload={upload} />
        <PictureAddressField
          label="Or its address"
          value={address}
          onKeyDown={onEnter(use)}
          onAddress={setAddress}
        />
        <AltTextField alt={alt} onChange={setAlt} onKeyDown={onEnter(use)} />
        <TextField
          label="Caption"
          value={caption}
          hint={hintWithRest(undefined, caption.trim(), MAX_CAPTION)}
          error={lengthProblem(caption.trim(), MAX_CAPTION)}
          onKeyDown={onEnter(use)}
          onChange={(event) => setCaption(event.target.value)}
        />
        {problem && <Problem role="alert">{problem}</Problem>}
        <ActionRow>
          <Button onClick={use}>{edited ? 'Use this picture' : 'Insert picture'}</Button>
        </ActionRow>
      </Stack>
    </Dialog>
  );
}
