import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { formatDate } from '../../text';
import { classNames } from '../class-names';
import { Cover } from '../cover/Cover';
import { Card } from './Card';
import styles from './PictureCard.module.css';

/**
 * A list item with a picture above its words. One `PictureCardLink`, in `title` or in `children`,
 * makes the whole card answer a click.
 */
export function PictureCard({
  picture,
  date,
  heading: Heading,
  title,
  text,
  isShort = false,
  language,
  children,
}: {
  /** `seed` draws a fallback for a missing picture; `eager`: on the first screen. */
  picture: { src: string; seed: string; eager?: boolean };
  /** YYYY-MM-DD. */
  date: string;
  heading: 'h2' | 'h3';
  title: ReactNode;
  text: string;
  /** The text has a line less, for a taller end of the card. */
  isShort?: boolean;
  /** Of title and text, as a tag of BCP 47. Default: that of the page. */
  language?: string | undefined;
  /** Content at the card's lower end. */
  children: ReactNode;
}) {
  return (
    <Card as="li" flush interactive className={styles.card} lang={language}>
      <Cover key={picture.src} {...picture} />
      <div className={styles.words}>
        <time className={styles.date} dateTime={date}>
          {formatDate(date)}
        </time>
        <Heading className={styles.title} dir="auto">
          {title}
        </Heading>
        {/* Where a long text is cut depends a little on who divides it into words. */}
        <p
          className={classNames(styles.text, isShort && styles.short)}
          dir="auto"
          suppressHydrationWarning
        >
          {text}
        </p>
        <div className={styles.foot}>{children}</div>
      </div>
    </Card>
  );
}

/** The link of a whole `PictureCard`. */
export function PictureCardLink(props: Omit<LinkProps, 'className'>) {
  return <Link {...props} className={styles.link} />;
}
