import { readVideo } from '@stss/shared/post-renderer';
import { Button, Dialog, TextField } from '@stss/shared/ui';
import { useState } from 'react';
import styles from './editor-dialogs.module.css';
import { onEnter } from './on-enter';

/** Asks for a video of one of the hosts that posts may show. */
export function VideoDialog({
  onVideo,
  onClose,
}: {
  onVideo: (address: string) => void;
  onClose: () => void;
}) {
  const [address, setAddress] = useState('');
  const [problem, setProblem] = useState('');
  const use = () => {
    const video = readVideo(address);
    if (video) onVideo(video.page);
    else setProblem('Posts can show videos of YouTube and Vimeo only');
  };
  return (
    <Dialog title="Video" onClose={onClose}>
      <div className={styles.dialog}>
        <TextField
          label="Address of the video"
          type="url"
          inputMode="url"
          placeholder="https://www.youtube.com/watch?v="
          hint="Readers load it only when they press play"
          value={address}
          error={problem}
          onKeyDown={onEnter(use)}
          onChange={(event) => setAddress(event.target.value)}
        />
        <div className={styles.actions}>
          <Button onClick={use}>Insert video</Button>
        </div>
      </div>
    </Dialog>
  );
}
