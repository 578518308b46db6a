import { classNames, VisuallyHidden } from '@stss/shared/ui';
import type { MouseEvent, ReactNode } from 'react';
import styles from './ShareButtons.module.css';
import { popupFeatures, type ShareTarget } from './share-links';

/** A link to a network's sharing page, opened in a popup of its size where popups are allowed. */
export function ShareLink({
  target,
  icon: Icon,
}: {
  target: ShareTarget;
  /** Absent: the network's name stands in the link. */
  icon?: () => ReactNode;
}) {
  const openPopup = (event: MouseEvent) => {
    const popup = window.open(target.href, '_blank', popupFeatures(target, window.screen));
    if (!popup) return;
    popup.opener = null;
    event.preventDefault();
  };
  return (
    <a
      href={target.href}
      target="_blank"
      rel="noopener noreferrer"
      className={classNames(styles.link, Icon && styles.round)}
      onClick={openPopup}
    >
      {Icon ? (
        <>
          <Icon />
          <VisuallyHidden>Share on {target.network}</VisuallyHidden>
        </>
      ) : (
        target.network
      )}
    </a>
  );
}
