import type { Update } from '@site/shared/contracts';
import { PageMeta } from '@site/shared/page-meta';
import { ButtonLink, Card, Container } from '@site/shared/ui';
import { WholeUpdate } from './UpdateDialog';
import styles from './UpdateDialog.module.css';

/** An update that is not public yet: what its dialog shows, as a page. */
export const UpdatePreview = ({ update }: { update: Update }) => (
  <Container narrow page>
    <PageMeta title={update.title} />
    <Card as="article" className={styles.update}>
      <h1>{update.title}</h1>
      <WholeUpdate update={update} />
      {update.link && <ButtonLink href={update.link}>Read Article</ButtonLink>}
    </Card>
  </Container>
);
