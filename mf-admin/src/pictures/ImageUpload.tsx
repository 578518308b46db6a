import { Button, RequiredMark } from '@site/shared/ui';
import { useEffect, useId, useState } from 'react';
import type { FieldSettings } from '../kinds/form-settings';
import looks from '../ui/looks.module.css';
import { useIsStalled } from '../ui/useIsStalled';
import styles from './ImageUpload.module.css';
import type { PictureUpload } from './useUpload';

const WAITING =
  'There is no connection to the storage, or it is slow. Keep this page open: the upload continues when the connection is back.';

/** Address of the picked file for showing it; undefined until there is one. */
function usePreview(file: File | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file) return setAddress(undefined);
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}

/** Picks one file, shows it if it is a picture, and uploads it. */
export function ImageUpload({
  label,
  required = false,
  current = '',
  shape,
  error,
  upload: { kind, state, problem, input, pick, upload, cancel, undoPick },
}: {
  label: string;
  required?: boolean;
  /** Address of the stored picture, shown until another is picked. */
  current?: string;
  /** Of the picture's card. Default: 16:9. */
  shape?: FieldSettings['shape'];
  /** The reason why the record cannot be saved with this picture. */
  error?: string | undefined;
  /** Held by what saves the picture: it has to know of one that is not uploaded yet. */
  upload: PictureUpload;
}) {
  const id = useId();
  const file = state.status === 'idle' ? undefined : state.file;
  const preview = usePreview(kind.hasPreview ? file : undefined) ?? current;
  const isUploading = state.status === 'uploading';
  const standsStill = useIsStalled(isUploading ? state.percent : undefined);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way beside the picker.
    <div
      className={styles.upload}
      data-shape={shape}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        pick(event.dataTransfer.files);
      }}
    >
      {!kind.hasPreview ? null : preview ? (
        <img className={styles.preview} src={preview} alt={file ? `Preview of ${file.name}` : ''} />
      ) : (
        <div className={styles.empty}>No picture yet</div>
      )}
      <div className={styles.controls}>
        <div className={looks.label}>
          <label htmlFor={id}>{label}</label> {required && <RequiredMark />}
        </div>
        <input
          ref={input}
          id={id}
          type="file"
          accept={kind.accept}
          required={required && !current}
          aria-describedby={error ? `${id}-state ${id}-error` : `${id}-state`}
          aria-invalid={error ? true : undefined}
          onChange={(event) => pick(event.target.files)}
        />
        <div className={looks.row}>
          <Button
            variant={file ? 'secondary' : 'ghost'}
            disabled={isUploading || state.status !== 'picked'}
            onClick={upload}
          >
            {isUploading ? `Uploading ${state.percent} %` : 'Upload'}
          </Button>
          {isUploading && (
            <Button variant="ghost" onClick={cancel}>
              Cancel upload
            </Button>
          )}
          {state.status === 'picked' && (
            <Button variant="ghost" onClick={undoPick}>
              Remove the file
            </Button>
          )}
        </div>
        {isUploading && (
          <progress
            className={styles.progress}
            max={100}
            value={state.percent}
            aria-label="Upload"
          />
        )}
        <p id={`${id}-state`} role="status" className={problem ? styles.problem : styles.state}>
          {problem || (state.status === 'uploaded' && kind.done) || (standsStill && WAITING)}
        </p>
        {error && (
          <p id={`${id}-error`} className={styles.problem}>
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
