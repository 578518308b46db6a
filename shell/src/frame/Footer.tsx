import { SocialLinks, type SocialNetwork } from '@site/shared/ui';
import { Link } from 'react-router-dom';
import styles from './Footer.module.css';

/** The footer of every page but About. */
export function Footer({
  links,
  social,
  copyright,
}: {
  links: readonly { label: string; to: string }[];
  social: Readonly<Partial<Record<SocialNetwork, string>>>;
  copyright: string;
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
        <p className={styles.copyright}>
          © <bdi>{copyright}</bdi>
        </p>
      </div>
    </footer>
  );
}
