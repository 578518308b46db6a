import { useTags } from '@site/shared/content';
import { post } from '@site/shared/content-types';
import { readShownDraft } from '@site/shared/editorial';
import { Container } from '@site/shared/ui';
import { PostArticle } from './PostArticle';
import { PostSidebar } from './PostSidebar';

/** Topics beside a post, at most. */
const POPULAR = 8;

/** A draft as the page of its post: what is not written yet is left out, and nobody shares it. */
export default function PostPreview({ data }: { data: string }) {
  const tags = useTags();
  const shown = readShownDraft(post, data);
  if (!shown) return null;
  const { fields, body } = shown;
  const popularTags = tags.status === 'ready' ? tags.data.slice(0, POPULAR) : [];
  return (
    <Container page>
      <PostArticle
        post={{
          ...fields,
          title: fields.title || 'Untitled post',
          ...{ index: 0, file: '', rev: 0, updated: 0 },
        }}
        body={body}
        sidebar={<PostSidebar related={[]} popularTags={popularTags} />}
      />
    </Container>
  );
}
