import type { Picture } from '@stss/shared/post-renderer';
import { Dialog } from '@stss/shared/ui';
import styles from './EnlargedPicture.module.css';

/** One picture of a post as large as the window allows. */
export function EnlargedPicture({ picture, onClose }: { picture: Picture; onClose: () => void }) {
  const { address, alt, caption, width, height } = picture;
  return (
    <Dialog title={caption || 'Picture'} onClose={onClose} whole>
      <img src={address} alt={alt} width={width} height={height} className={styles.picture} />
    </Dialog>
  );
}
