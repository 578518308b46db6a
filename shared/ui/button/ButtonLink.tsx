import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type ButtonLook, buttonClass } from './button-class';

type Target = { to: string; state?: unknown; href?: undefined } | { href: string; to?: undefined };

/** A link that looks like a button: `to` within the site, `href` for elsewhere (a new tab). */
export function ButtonLink({
  to,
  href,
  variant,
  iconOnly,
  className,
  children,
  ...aria
}: Target &
  ButtonLook & { className?: string; children: ReactNode; 'aria-label'?: string; id?: string }) {
  const look = buttonClass({ variant, iconOnly }, className);
  if (to !== undefined) {
    return (
      <Link {...aria} to={to} className={look}>
        {children}
      </Link>
    );
  }
  return (
    <a {...aria} href={href} className={look} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
