import { useSettings } from '@site/shared/content';
import type { PostPage } from '@site/shared/contracts';
import { useHydrated } from '@site/shared/ui';
import { Link } from 'react-router-dom';
import { Byline } from './Byline';
import styles from './PostEnd.module.css';
import { ShareButtons } from './ShareButtons';

/** Where to go from the end of a post: pass it on, its author, the next post, the society's events. */
export function PostEnd({ page: { post, related, events } }: { page: PostPage }) {
  const [next] = related;
  const { join } = useSettings();
  // The head has them in prerendered HTML.
  const isHydrated = useHydrated();
  return (
    <div className={styles.end}>
      {post.authors && (
        <p>
          <Byline authors={post.authors} />
        </p>
      )}
      {isHydrated && <ShareButtons slug={post.slug} title={post.title} label="Pass this post on" />}
      {next && (
        <p className={styles.next}>
          Read next:{' '}
          <Link to={`/blog/post/${next.slug}`} dir="auto" lang={next.language}>
            {next.title}
          </Link>
        </p>
      )}
      {events?.map(({ path, label }) => (
        <p key={path}>
          Event:{' '}
          <Link to={path} dir="auto">
            {label}
          </Link>
        </p>
      ))}
      <p>
        Come along: <Link to="/events">see our next events</Link>
        {join && (
          <>
            {' · '}
            <a href={join.href} dir="auto">
              {join.label}
            </a>
          </>
        )}
      </p>
    </div>
  );
}
