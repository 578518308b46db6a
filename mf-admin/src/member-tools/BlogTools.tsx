import type { SlotProps } from '@site/shared/contracts';
import { ButtonLink } from '@site/shared/ui';
import { NewTag } from '../tags/NewTag';
import styles from './member-tools.module.css';

/** On the blog list: a new post, a new tag. */
export default function BlogTools({ tags }: SlotProps['blog.memberTools/v1']) {
  return (
    <div className={styles.tools}>
      <ButtonLink to="/blog/post/new">New Post</ButtonLink>
      <NewTag tags={tags} />
    </div>
  );
}
