import { ButtonLink, CheckIcon } from '@stss/shared/ui';
import { useEffect, useRef } from 'react';
import styles from './Contact.module.css';

/** Shown when the form service sends the visitor back. */
export function ThankYou() {
  const message = useRef<HTMLDivElement>(null);

  // On a phone it would otherwise be below the fold.
  useEffect(() => message.current?.focus(), []);

  return (
    <div ref={message} className={styles.thanks} role="status" tabIndex={-1}>
      <span className={styles.tick}>
        <CheckIcon />
      </span>
      <h2>Thanks for reaching out!</h2>
      <p>Your message was received! We answer by e-mail, usually within a few days.</p>
      <ButtonLink to="/contact" variant="secondary">
        Send another query
      </ButtonLink>
    </div>
  );
}
