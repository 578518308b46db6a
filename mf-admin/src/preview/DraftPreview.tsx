import { hasReadableIds } from '@site/shared/content-types';
import { PageMetaSinkProvider, type PageMetaValues } from '@site/shared/page-meta';
import { site } from '@site/shared/site';
import { Container } from '@site/shared/ui';
import { useMemo, useState } from 'react';
import { draftData, type StoredDraft } from '../drafts/draft-text';
import { capitalised, type FormSettings, textOf } from '../kinds/form-settings';
import looks from '../ui/looks.module.css';
import styles from './preview.module.css';
import { RecordPreview } from './RecordPreview';
import { SharePreview } from './SharePreview';

type Version = Pick<StoredDraft, 'fields' | 'others'>;

/** A version that is not public as its own page, and how links to that page will look. */
export function DraftPreview({ form, stored }: { form: FormSettings; stored: Version }) {
  const [meta, setMeta] = useState<Partial<PageMetaValues>>({});
  // What the page would tell the document, which is another one here.
  const sink = useMemo(() => ({ show: setMeta }), []);
  const { title, description = '' } = meta;
  return (
    <>
      {/* No landmark: those of the page stay its own. */}
      <div className={styles.page}>
        <PageMetaSinkProvider value={sink}>
          <RecordPreview type={form.type} data={draftData(stored)} />
        </PageMetaSinkProvider>
      </div>
      <Container page>
        {form.readPath && title !== undefined && (
          <SharePreview
            address={new URL(form.readPath(slugOf(stored)), site.publicOrigin).href}
            date={textOf(stored.fields.date)}
            meta={{ title, description }}
          />
        )}
        {!form.readPath && !hasReadableIds(form.type) && (
          <p className={looks.note}>
            {capitalised(form.names.many)} have no pages of their own: whoever shares one shares the
            page that lists them.
          </p>
        )}
      </Container>
    </>
  );
}

/** The slug as a part of an address; an ellipsis for a draft that has none yet. */
const slugOf = ({ fields }: Version): string => encodeURIComponent(textOf(fields.slug) || '…');
