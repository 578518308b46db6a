import { Card, ConfirmProvider, Container, classNames } from '@site/shared/ui';
import type { ReactNode } from 'react';
import styles from './account.module.css';

/** The page around one question about an account. */
export const AccountCard = ({
  title,
  step,
  isNarrow = false,
  children,
}: {
  title: string;
  /** Heading of what is to do now. */
  step?: string;
  isNarrow?: boolean;
  children: ReactNode;
}) => (
  <ConfirmProvider>
    <Container page className={styles.page}>
      <Card className={classNames(styles.card, isNarrow && styles.narrow)}>
        <h1>{title}</h1>
        {step && <h2>{step}</h2>}
        {children}
      </Card>
    </Container>
  </ConfirmProvider>
);
