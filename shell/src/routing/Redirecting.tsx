import { PageMeta } from '@stss/shared/page-meta';
import { Container } from '@stss/shared/ui';
import { ReadyMark } from './ReadyMark';
import styles from './Redirecting.module.css';

/** What is seen for a moment on the way to somewhere else. */
export function Redirecting({ to }: { to: string }) {
  return (
    <Container className={styles.notice}>
      <PageMeta title="Redirecting" description="On the way to another page." noindex />
      <p role="status" className={styles.words}>
        Redirecting...
      </p>
      <p>
        <a href={to}>Continue</a>
      </p>
      <ReadyMark />
    </Container>
  );
}
