import { Card, Container, PageHeading } from '@site/shared/ui';
import styles from './Page.module.css';

/** The page at /template. */
export default function Page() {
  return (
    <Container page>
      <PageHeading title="Template" />
      <Card className={styles.intro}>
        <p>This page belongs to the Template team, and is published by it alone.</p>
      </Card>
    </Container>
  );
}
