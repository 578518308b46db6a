import type { Settings } from '@site/shared/content';
import { SocialLinks, type SocialNetwork } from '@site/shared/ui';
import { Link } from 'react-router-dom';
import styles from './Footer.module.css';

/** The footer of every page but About. */
export function Footer({
  links,
  social,
  copyright,
  join,
}: {
  links: readonly { label: string; to: string }[];
  social: Readonly<Partial<Record<SocialNetwork, string>>>;
  copyright: string;
  /** How strangers join, where the society says it. */
  join?: Settings['join'] | undefined;
}) {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <nav aria-label="Footer">
          <ul className={styles.links}>
            {links.map(({ label, to }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <SocialLinks links={social} />
        {join && (
          <p className={styles.copyright} dir="auto">
            <a href={join.href} target="_blank" rel="noopener noreferrer">
              {join.label}
            </a>{' '}
            {join.text}
          </p>
        )}
        <p className={styles.copyright}>
          © <bdi>{copyright}</bdi>
        </p>
      </div>
    </footer>
  );
}
