import { update } from '@site/shared/content-types';
import { readShownDraft } from '@site/shared/editorial';
import { PageMeta } from '@site/shared/page-meta';
import { ButtonLink, Card, Container } from '@site/shared/ui';
import styles from './UpdateDialog.module.css';
import { WholeUpdate } from './WholeUpdate';

/** A draft as the update that opens from the list: what is not written yet is left out. */
export default function UpdatePreview({ data }: { data: string }) {
  const fields = readShownDraft(update, data)?.fields;
  if (!fields) return null;
  const title = fields.title || 'Untitled update';
  return (
    <Container narrow page>
      <PageMeta title={title} />
      <Card as="article">
        <h1 className={styles.title}>{title}</h1>
        <WholeUpdate update={{ ...fields, index: 0, rev: 0, updated: 0 }} />
        {fields.link && (
          <div className={styles.actions}>
            <ButtonLink href={fields.link}>Read Article</ButtonLink>
          </div>
        )}
      </Card>
    </Container>
  );
}
