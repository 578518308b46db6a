import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names';
import styles from './Container.module.css';

/** The page's column. `narrow` for running text, `page` adds the space above and below a page. */
export function Container({
  narrow = false,
  page = false,
  className,
  ...rest
}: ComponentPropsWithRef<'div'> & { narrow?: boolean; page?: boolean }) {
  return (
    <div
      {...rest}
      className={classNames(
        styles.container,
        narrow && styles.text,
        page && styles.page,
        className,
      )}
    />
  );
}
