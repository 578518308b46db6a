import { useTags } from '@site/shared/content';
import { type ContentType, event, post, update } from '@site/shared/content-types';
import { parseShownDraft } from '@site/shared/editorial';
import { Slot } from '@site/shared/slots';
import { Container, EmptyState } from '@site/shared/ui';

/** Topics beside a post. */
const POPULAR = 8;

/** The fields of a draft with what a published record would have. */
const asPublished = <T extends { title: string }>(fields: T, what: string) => ({
  ...fields,
  ...{ rev: 0, updated: 0, title: fields.title || `Untitled ${what}` },
});

function PostPreview({
  fields,
  body,
}: NonNullable<ReturnType<typeof parseShownDraft<typeof post>>>) {
  const tags = useTags();
  const page = {
    post: { ...asPublished(fields, 'post'), index: 0, file: '' },
    body,
    related: [],
    popularTags: tags.status === 'ready' ? tags.data.slice(0, POPULAR) : [],
  };
  return <Slot name="post.preview/v1" props={{ page }} />;
}

/**
 * A version that is not public, as its own page, by the section that has such pages.
 * @param data the JSON text of a draft, untrusted
 */
export function RecordPreview({ type, data }: { type: ContentType; data: string }) {
  if (type.name === post.name) {
    const shown = parseShownDraft(post, data);
    if (shown) return <PostPreview {...shown} />;
  }
  if (type.name === update.name) {
    const shown = parseShownDraft(update, data);
    const props = shown && { update: { ...asPublished(shown.fields, 'update'), index: 0 } };
    if (props) return <Slot name="update.preview/v1" props={props} />;
  }
  if (type.name === event.name) {
    const shown = parseShownDraft(event, data);
    const props = shown && { event: { ...asPublished(shown.fields, 'event'), id: 'preview' } };
    if (props) return <Slot name="event.preview/v1" props={props} />;
  }
  return (
    <Container narrow page>
      <EmptyState
        title="This version cannot be shown"
        message="It may come from a newer version of this site: reload the page."
      />
    </Container>
  );
}
