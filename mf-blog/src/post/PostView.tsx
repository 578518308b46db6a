import { useSettings } from '@site/shared/content';
import type { PostPage } from '@site/shared/contracts';
import { PageMeta } from '@site/shared/page-meta';
import { type Picture, PostBody } from '@site/shared/post-renderer';
import { site } from '@site/shared/site';
import { Slot } from '@site/shared/slots';
import { formatDate, tagLabel } from '@site/shared/text';
import { CalendarIcon, ClockIcon, Cover, Dialog, useHydrated } from '@site/shared/ui';
import { useCallback, useDeferredValue, useState } from 'react';
import { Link } from 'react-router-dom';
import { Byline } from './Byline';
import { Contents } from './Contents';
import { PostEnd } from './PostEnd';
import { PostSidebar } from './PostSidebar';
import styles from './PostView.module.css';
import { postingData } from './posting-data';
import { contentsOf, readingMinutes } from './reading';
import { ShareButtons } from './ShareButtons';

/** A post to read. */
export function PostView({
  page,
  isPreview = false,
}: {
  page: PostPage;
  /** It is not public: there is nothing to share or to edit, and it may have no date. */
  isPreview?: boolean;
}) {
  const { post, body } = page;
  const { name, tagLabels } = useSettings();
  const [enlarged, setEnlarged] = useState<Picture>();
  const enlarge = useCallback((picture: Picture) => setEnlarged(picture), []);
  const minutes = readingMinutes(body);
  // After a tap on a card the text is painted first. Prerendered HTML has all of it.
  const hasSidebar = useDeferredValue(true, !useHydrated());

  return (
    <>
      <PageMeta
        title={post.title}
        description={post.description}
        jsonLd={[postingData(post, name, tagLabels)]}
      />
      <Cover
        src={post.image}
        alt={post.imageAlt}
        seed={post.slug}
        eager
        place="banner"
        className={styles.banner}
      />
      <div className={styles.layout}>
        <article className={styles.article} lang={post.language}>
          <header className={styles.header}>
            <h1 dir="auto">{post.title}</h1>
            <p className={styles.facts}>
              {post.date && (
                <span>
                  <CalendarIcon /> Posted on{' '}
                  <time dateTime={post.date}>{formatDate(post.date)}</time>
                </span>
              )}
              {/* Words of scripts without gaps are counted a little differently by each engine. */}
              <span suppressHydrationWarning>
                <ClockIcon /> {minutes} min read
              </span>
              {post.authors && <Byline authors={post.authors} />}
            </p>
            <ul className={styles.tags} aria-label="Topics">
              {post.tags.map((tag) => (
                <li key={tag}>
                  <Link to={`/blog/${tag}`} className={styles.tag}>
                    {tagLabel(tag, tagLabels)}
                  </Link>
                </li>
              ))}
            </ul>
            {!isPreview && (
              <p className={styles.source}>{`${site.publicOrigin}/blog/post/${post.slug}`}</p>
            )}
            {!isPreview && (
              <div className={styles.tools}>
                <ShareButtons slug={post.slug} title={post.title} label="Share this post" />
                <Slot name="record.memberTools/v1" props={{ kind: 'post', id: post.slug }} />
              </div>
            )}
          </header>
          <Contents headings={contentsOf(body)} />
          <PostBody delta={body} onPicture={enlarge} />
          {!isPreview && <PostEnd page={page} />}
        </article>
        {hasSidebar && <PostSidebar related={page.related} popularTags={page.popularTags} />}
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
