import { Button } from '@stss/shared/ui';
import { useEffect, useId, useState } from 'react';
import styles from './ImageUpload.module.css';
import { ACCEPTED } from './picked-file';
import { useUpload } from './useUpload';

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

/** Picks one picture, shows it and uploads it. */
export function ImageUpload({
  label,
  current,
  file: given,
  onUploaded,
}: {
  label: string;
  /** Address of the stored picture, shown until another is picked. */
  current: string;
  /** A file that was dropped or pasted elsewhere, as if picked here. */
  file?: File;
  onUploaded: (address: string) => void;
}) {
  const id = useId();
  const { state, problem, pick, upload, cancel } = useUpload(onUploaded, given);
  const file = state.status === 'idle' ? undefined : state.file;
  const preview = usePreview(file) ?? current;
  const isUploading = state.status === 'uploading';

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way beside the picker.
    <div
      className={styles.upload}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        pick(event.dataTransfer.files);
      }}
    >
      {preview ? (
        <img className={styles.preview} src={preview} alt={file ? `Preview of ${file.name}` : ''} />
      ) : (
        <div className={styles.empty}>No picture yet</div>
      )}
      <div className={styles.controls}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        <input
          id={id}
          type="file"
          accept={ACCEPTED}
          aria-describedby={`${id}-state`}
          onChange={(event) => pick(event.target.files)}
        />
        <div className={styles.actions}>
          <Button
            variant="secondary"
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
          {problem || (state.status === 'uploaded' && 'Image uploaded successfully!')}
        </p>
      </div>
    </div>
  );
}
