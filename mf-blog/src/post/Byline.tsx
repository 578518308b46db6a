import type { People } from '@site/shared/content-types';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import styles from './PostView.module.css';

/** Who wrote the post, each with a link to what else they wrote. */
export function Byline({ authors }: { authors: People }) {
  return (
    <span className={styles.byline}>
      By{' '}
      {Object.entries(authors).map(([id, name], index, { length }) => (
        <Fragment key={id}>
          {index > 0 && (index === length - 1 ? ' and ' : ', ')}
          <Link to={`/blog/author/${id}`} dir="auto">
            {name}
          </Link>
        </Fragment>
      ))}
    </span>
  );
}
