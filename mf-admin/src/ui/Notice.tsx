import { classNames } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { ActionRow } from './ActionRow';
import { Difference, type TextFields } from './Difference';
import styles from './Notice.module.css';

/** Says what a form or a page shows, how that differs from another version, and what can be done. */
export const Notice = ({
  label,
  isOffer = false,
  difference,
  actions,
  children,
}: {
  label: string;
  /** Whether the member has to decide about it. */
  isOffer?: boolean;
  difference?: { summary: string; before: TextFields; after: TextFields } | undefined;
  actions?: ReactNode;
  children: ReactNode;
}) => (
  <section className={classNames(styles.notice, isOffer && styles.offer)} aria-label={label}>
    {children}
    {difference && (
      <details>
        <summary>{difference.summary}</summary>
        <Difference {...difference} />
      </details>
    )}
    {actions && <ActionRow>{actions}</ActionRow>}
  </section>
);
