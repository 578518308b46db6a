import { buttonClass } from '@site/shared/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './Menu.module.css';

/** Buttons for less frequent actions, above the one that opens them. */
export function Menu({ label, children }: { label: string; children: ReactNode }) {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const closeOutside = ({ target }: Event) => {
      const { current } = menu;
      if (current && target instanceof Node && !current.contains(target)) current.open = false;
    };
    const events = ['pointerdown', 'focusin'];
    for (const event of events) document.addEventListener(event, closeOutside);
    return () => {
      for (const event of events) document.removeEventListener(event, closeOutside);
    };
  }, []);
  return (
    <details
      ref={menu}
      className={styles.menu}
      onKeyDown={({ key, currentTarget }) => {
        if (key !== 'Escape') return;
        currentTarget.open = false;
        currentTarget.querySelector('summary')?.focus();
      }}
      onClick={({ target, currentTarget }) => {
        if (target instanceof Element && target.closest('button')) currentTarget.open = false;
      }}
    >
      <summary
        className={buttonClass({ variant: 'secondary', iconOnly: true })}
        aria-label={label}
        title={label}
      >
        <span aria-hidden="true">•••</span>
      </summary>
      <div className={styles.items}>{children}</div>
    </details>
  );
}
