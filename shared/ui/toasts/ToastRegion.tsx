import type { NoticeKind } from '@site/shared/notices';
import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './Toasts.module.css';

/** Shows what comes up over the end of the page, and reads it aloud. */
export const ToastRegion = ({ children }: { children: ReactNode }) => (
  <div className={styles.toasts} role="status" aria-live="polite" aria-relevant="additions">
    {children}
  </div>
);

/** One message with its buttons. An offer can wait: it is hidden while there is a form on the page. */
export const ToastBox = ({
  kind,
  children,
}: {
  kind: NoticeKind | 'offer';
  children: ReactNode;
}) => <div className={classNames(styles.toast, styles[kind])}>{children}</div>;
