import { useSettings } from '@site/shared/content';
import { fullTitle, postCard } from '@site/shared/link-preview';
import looks from '../ui/looks.module.css';
import styles from './preview.module.css';
import { searchSnippet } from './search-snippet';

/**
 * How a link to the published page will look: in chats and networks, and among search results. By what
 * the page itself says, and the functions that write its `<head>`.
 */
export function SharePreview({
  address,
  date,
  meta: { title, description },
}: {
  /** Absolute, of the published page. */
  address: string;
  /** YYYY-MM-DD, or ''. */
  date: string;
  /** What the previewed page says of itself. */
  meta: Readonly<Record<'title' | 'description', string>>;
}) {
  const facts = { title: fullTitle(title, useSettings()), description, address };
  const snippet = searchSnippet(facts);
  const card = postCard({ title, date });
  return (
    <div className={styles.elsewhere}>
      <section className={looks.column} aria-labelledby="share-card">
        <h2 id="share-card">When it is shared</h2>
        <figure className={styles.share}>
          <div className={styles.card}>
            <p className={styles.cardTitle}>{card.title}</p>
            <p className={styles.cardLine}>{card.line}</p>
          </div>
          <figcaption>
            <p className={styles.host}>{new URL(address).host}</p>
            <p className={styles.shareTitle}>{facts.title}</p>
            {description && <p className={styles.shareText}>{description}</p>}
          </figcaption>
        </figure>
      </section>
      <section className={looks.column} aria-labelledby="search-snippet">
        <h2 id="search-snippet">In search results</h2>
        <div className={styles.snippet}>
          <p className={styles.trail}>{snippet.trail}</p>
          <p className={styles.snippetTitle}>{snippet.title}</p>
          <p>
            {snippet.description ||
              'There is no description. Search engines will choose a part of the text.'}
          </p>
        </div>
        {snippet.title !== facts.title && (
          <p className={looks.note}>The title is longer than search engines show.</p>
        )}
      </section>
    </div>
  );
}
