import { useSettings, useTags } from '@site/shared/content';
import { PageMeta } from '@site/shared/page-meta';
import { Slot } from '@site/shared/slots';
import { tagLabel } from '@site/shared/text';
import { Container, PageHeading, SearchIcon, Skeleton, VisuallyHidden } from '@site/shared/ui';
import { useDeferredValue, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { TopicChoice } from '../topic-links/TopicLinks';
import { AuthorHeading } from './AuthorHeading';
import { topicsShown } from './list-limits';
import { NewestPosts } from './NewestPosts';
import styles from './PostListPage.module.css';
import { SearchResults } from './SearchResults';
import { TopReads } from './TopReads';

/** The blog: all posts, or those of the tag or the author in the address. */
export default function PostListPage() {
  const { tag, author } = useParams();
  const tagAnswer = useTags();
  const tags = tagAnswer.status === 'ready' ? tagAnswer.data : [];
  // In the address, so that who opens a post and comes back finds what was found.
  const [parameters, setParameters] = useSearchParams();
  const [typed, setTyped] = useState(parameters.get('q') ?? '');
  // The first drawing is like the prerendered page, which was searched for nothing.
  const query = useDeferredValue(typed, '').trim();
  const search = (words: string) => {
    setTyped(words);
    setParameters(words ? { q: words } : {}, { replace: true });
  };
  const { tagLabels } = useSettings();
  const title = tag ? tagLabel(tag, tagLabels) : 'Blog';

  const topics = (
    <div className={styles.topics}>
      {tagAnswer.status === 'loading' && <Skeleton shape="block" className={styles.waiting} />}
      {tags.length > 0 && (
        <nav aria-labelledby="topics">
          <h2 id="topics" className={styles.heading}>
            Topics
          </h2>
          <TopicChoice tags={topicsShown(tags, tag)} selected={tag} />
        </nav>
      )}
    </div>
  );

  return (
    <Container page>
      {tag && (
        <PageMeta
          title={`${title}: Blog`}
          description={`Articles by students of the society about ${title}.`}
        />
      )}
      {author ? (
        <AuthorHeading author={author} />
      ) : (
        <PageHeading
          title={title}
          hasLateActions
          lead={
            tag ? undefined : 'Space science and technology, explained by students for everybody.'
          }
        >
          <Slot name="blog.memberTools/v1" props={{ tags: tags.map(({ name }) => name) }} />
        </PageHeading>
      )}
      <div className={styles.layout}>
        <search className={styles.search}>
          <SearchIcon />
          <label>
            <VisuallyHidden>Search the blog</VisuallyHidden>
            <input
              type="search"
              placeholder="Search the blog"
              autoComplete="off"
              value={typed}
              onChange={(event) => search(event.target.value)}
            />
          </label>
        </search>
        {query === '' && topics}
        <div className={styles.posts}>
          {query === '' ? (
            <NewestPosts key={tag ?? author} tag={tag} author={author} />
          ) : (
            <SearchResults key={query} query={query} onAll={() => setTyped('')} />
          )}
        </div>
        {query !== '' && topics}
        <div className={styles.topReads}>
          <TopReads tags={tags} />
        </div>
      </div>
    </Container>
  );
}
