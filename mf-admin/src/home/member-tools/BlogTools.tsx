import { useRole } from '@site/shared/auth';
import type { SlotProps } from '@site/shared/contracts';
import { ButtonLink, ConfirmProvider } from '@site/shared/ui';
import { NewTag } from '../../editing/tags/NewTag';
import { RemoveTag } from '../../editing/tags/RemoveTag';
import styles from './member-tools.module.css';

/** On the blog list: a new post, a new tag, and for editors the removal of one. */
export default function BlogTools({ tags }: SlotProps['blog.memberTools/v1']) {
  const isAuthor = useRole() === 'author';
  return (
    <div className={styles.tools}>
      <ButtonLink to="/blog/post/new">New Post</ButtonLink>
      <NewTag tags={tags} />
      {!isAuthor && (
        <ConfirmProvider>
          <RemoveTag tags={tags} />
        </ConfirmProvider>
      )}
    </div>
  );
}
