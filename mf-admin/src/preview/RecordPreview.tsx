import { useTags } from '@site/shared/content';
import { type ContentType, event, post, update } from '@site/shared/content-types';
import { parseShownDraft } from '@site/shared/editorial';
import { Slot } from '@site/shared/slots';
import { Container, EmptyState } from '@site/shared/ui';
import type { ReactNode } from 'react';

interface PreviewProps {
  /** The JSON text of a draft, untrusted. */
  data: string;
}

/** What a published record would have. */
const UNPUBLISHED = { rev: 0, updated: 0 };

/** Topics beside a post. */
const POPULAR = 8;

function PostPreview({ data }: PreviewProps) {
  const tags = useTags();
  const shown = parseShownDraft(post, data);
  if (!shown) return <Unreadable />;
  const { fields, body } = shown;
  const page = {
    post: {
      ...fields,
      ...UNPUBLISHED,
      title: fields.title || 'Untitled post',
      index: 0,
      file: '',
    },
    body,
    related: [],
    popularTags: tags.status === 'ready' ? tags.data.slice(0, POPULAR) : [],
  };
  return <Slot name="post.preview/v1" props={{ page }} />;
}

function UpdatePreview({ data }: PreviewProps) {
  const fields = parseShownDraft(update, data)?.fields;
  if (!fields) return <Unreadable />;
  const title = fields.title || 'Untitled update';
  const props = { update: { ...fields, ...UNPUBLISHED, title, index: 0 } };
  return <Slot name="update.preview/v1" props={props} />;
}

function EventPreview({ data }: PreviewProps) {
  const fields = parseShownDraft(event, data)?.fields;
  if (!fields) return <Unreadable />;
  const title = fields.title || 'Untitled event';
  const props = { event: { ...fields, ...UNPUBLISHED, title, id: 'preview' } };
  return <Slot name="event.preview/v1" props={props} />;
}

const VIEWS: Readonly<Record<string, (props: PreviewProps) => ReactNode>> = {
  post: PostPreview,
  update: UpdatePreview,
  event: EventPreview,
};

/** A version that is not public, as its own page, by the section that has such pages. */
export function RecordPreview({ type, data }: PreviewProps & { type: ContentType }) {
  const View = VIEWS[type.name] ?? Unreadable;
  return <View data={data} />;
}

const Unreadable = () => (
  <Container narrow page>
    <EmptyState
      title="This version cannot be shown"
      message="It may come from a newer version of this site: reload the page."
    />
  </Container>
);
