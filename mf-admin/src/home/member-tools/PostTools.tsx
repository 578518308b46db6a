import type { SlotProps } from '@site/shared/contracts';
import { ButtonLink } from '@site/shared/ui';

/** On a post's page. */
export default function PostTools({ slug }: SlotProps['post.memberTools/v1']) {
  return (
    <ButtonLink to={`/blog/post/${slug}/edit`} variant="secondary">
      Edit Post
    </ButtonLink>
  );
}
