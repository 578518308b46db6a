import { Button, CloseIcon, classNames, MenuIcon, VisuallyHidden } from '@site/shared/ui';
import { logoDark, logoLight } from '@site/shared/ui/brand';
import { type KeyboardEvent, useId, useState } from 'react';
import { Link, NavLink } from 'react-router-dom';
import styles from './NavBar.module.css';
import { useHideOnScroll } from './nav-visibility';

/** `to` within the site; `href` elsewhere, in a new tab. */
export type NavBarItem = { label: string; isFoldedOnly?: boolean } & (
  | { to: string; href?: undefined }
  | { href: string; to?: undefined }
);

/** The bar at the top of every page. On narrow screens its links fold behind a toggle. */
export function NavBar({
  items,
  hero,
  society,
}: {
  items: readonly NavBarItem[];
  /** Laid over the page and transparent, with the dark logo. */
  hero: boolean;
  /** Its name. */
  society: string;
}) {
  const [open, setOpen] = useState(false);
  const away = useHideOnScroll();
  const menuId = useId();

  const close = () => setOpen(false);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
  };

  return (
    <header
      className={classNames(styles.bar, hero && styles.hero, away && !open && styles.away)}
      data-away={away && !open}
    >
      <div className={styles.inner}>
        <Link to="/" className={styles.logo} onClick={close}>
          <img src={hero ? logoDark : logoLight} alt={`${society}, home`} width={200} height={56} />
        </Link>
        <Button
          variant="secondary"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={menuId}
          onClick={() => setOpen(!open)}
          onKeyDown={closeOnEscape}
        >
          {open ? <CloseIcon /> : <MenuIcon />}
          <span className={styles.toggleWord}>Menu</span>
        </Button>
        <nav
          id={menuId}
          aria-label="Main"
          className={classNames(styles.menu, open && styles.open)}
          onKeyDown={closeOnEscape}
        >
          <ul className={styles.items}>
            {items.map((item) => (
              <li
                key={`${item.to ?? item.href} ${item.label}`}
                className={item.isFoldedOnly ? styles.foldedOnly : undefined}
              >
                {item.to !== undefined ? (
                  <NavLink to={item.to} className={styles.link} onClick={close}>
                    {item.label}
                  </NavLink>
                ) : (
                  <a
                    href={item.href}
                    className={styles.link}
                    target="_blank"
                    rel="noopener noreferrer"
                    onClick={close}
                  >
                    {item.label}
                    <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
                  </a>
                )}
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </header>
  );
}
