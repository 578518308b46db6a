import { useSettings } from '@site/shared/content';
import type { Delta, PostSummary } from '@site/shared/contracts';
import { PageMeta } from '@site/shared/page-meta';
import { type Picture, PostBody } from '@site/shared/post-renderer';
import { formatDate, tagLabel } from '@site/shared/text';
import { CalendarIcon, ClockIcon, Cover, Dialog } from '@site/shared/ui';
import { type ReactNode, useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { Byline } from './Byline';
import { Contents } from './Contents';
import styles from './PostView.module.css';
import { postingData } from './posting-data';
import { contentsOf, readingMinutes } from './reading';

/** A post, published or not, with what its page says of itself. */
export function PostArticle({
  post,
  body,
  tools,
  sidebar,
}: {
  /** A draft may have no date. */
  post: PostSummary;
  body: Delta;
  /** Below the heading. */
  tools?: ReactNode;
  sidebar: ReactNode;
}) {
  const { name } = useSettings();
  const [enlarged, setEnlarged] = useState<Picture>();
  const enlarge = useCallback((picture: Picture) => setEnlarged(picture), []);
  const minutes = readingMinutes(body);

  return (
    <>
      <PageMeta
        title={post.title}
        description={post.description}
        jsonLd={[postingData(post, name)]}
      />
      <Cover
        src={post.image}
        alt={post.imageAlt}
        seed={post.slug}
        eager
        className={styles.banner}
      />
      <div className={styles.layout}>
        <article className={styles.article}>
          <header className={styles.header}>
            <h1>{post.title}</h1>
            <p className={styles.facts}>
              {post.date && (
                <span>
                  <CalendarIcon /> Posted on{' '}
                  <time dateTime={post.date}>{formatDate(post.date)}</time>
                </span>
              )}
              <span>
                <ClockIcon /> {minutes} min read
              </span>
              {post.authors && <Byline authors={post.authors} />}
            </p>
            <ul className={styles.tags} aria-label="Topics">
              {post.tags.map((tag) => (
                <li key={tag}>
                  <Link to={`/blog/${tag}`} className={styles.tag}>
                    {tagLabel(tag)}
                  </Link>
                </li>
              ))}
            </ul>
            {tools && <div className={styles.tools}>{tools}</div>}
          </header>
          <Contents headings={contentsOf(body)} />
          <PostBody delta={body} onPicture={enlarge} />
        </article>
        {sidebar}
      </div>
      {enlarged && <EnlargedPicture picture={enlarged} onClose={() => setEnlarged(undefined)} />}
    </>
  );
}

/** One picture of a post as large as the window allows. */
function EnlargedPicture({ picture, onClose }: { picture: Picture; onClose: () => void }) {
  const { address, alt, caption, width, height } = picture;
  return (
    <Dialog title={caption || 'Picture'} onClose={onClose} whole>
      <img src={address} alt={alt} width={width} height={height} className={styles.enlarged} />
    </Dialog>
  );
}
