import { useState } from 'react';
import styles from './post-body.module.css';
import type { Video } from './video-hosts';

/** A video that costs nothing, and tells its host nothing, until the reader asks for it. */
export function VideoPlaceholder({ video }: { video: Video }) {
  const [asked, setAsked] = useState(false);
  const name = `Video on ${video.host}`;
  return (
    <div className={styles.video}>
      {asked ? (
        <iframe
          src={video.player}
          title={name}
          allow="autoplay; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        />
      ) : (
        <button type="button" className={styles.play} onClick={() => setAsked(true)}>
          <span className={styles.playSign} aria-hidden="true" />
          Play video from {video.host}
        </button>
      )}
      <a href={video.page} rel="noopener" className={styles.videoLink}>
        Watch on {video.host}
      </a>
    </div>
  );
}
