import { Card, ConfirmProvider, Container } from '@site/shared/ui';
import type { ReactNode } from 'react';
import styles from './account.module.css';

/** The page around one question about an account. */
export const AccountCard = ({
  title,
  step,
  children,
}: {
  title: string;
  /** Heading of what is to do now. */
  step?: string;
  children: ReactNode;
}) => (
  <ConfirmProvider>
    <Container page className={styles.page}>
      <Card className={styles.card}>
        <h1>{title}</h1>
        {step && <h2>{step}</h2>}
        {children}
      </Card>
    </Container>
  </ConfirmProvider>
);
