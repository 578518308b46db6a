import { ButtonLink, CheckIcon } from '@stss/shared/ui';
import styles from './Contact.module.css';

/** Shown when the form service sends the visitor back. */
export function ThankYou() {
  return (
    <div className={styles.thanks} role="status">
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
