import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names';
import styles from './Card.module.css';

/** A panel on the sky. `as` picks the element, `flush` drops the padding, `interactive` lifts it. */
export function Card({
  as: Element = 'div',
  flush = false,
  interactive = false,
  className,
  ...rest
}: ComponentPropsWithRef<'div'> & {
  as?: 'div' | 'article' | 'section' | 'li' | 'aside';
  flush?: boolean;
  interactive?: boolean;
}) {
  const Tag = Element as 'div';
  return (
    <Tag
      {...rest}
      className={classNames(
        styles.card,
        !flush && styles.padded,
        interactive && styles.interactive,
        className,
      )}
    />
  );
}
