import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';

export interface ButtonLook {
  /** Default `primary`. */
  variant?: ButtonVariant;
  /** A round button that holds an icon alone; give it an `aria-label`. */
  iconOnly?: boolean;
}

export function buttonClass({ variant = 'primary', iconOnly }: ButtonLook, more?: string): string {
  return classNames(styles.button, styles[variant], iconOnly && styles.iconOnly, more);
}

/** A button; `type` is `button` unless told otherwise, so that it never submits by accident. */
export function Button({
  variant,
  iconOnly,
  className,
  type = 'button',
  ...rest
}: ComponentPropsWithRef<'button'> & ButtonLook) {
  return <button {...rest} type={type} className={buttonClass({ variant, iconOnly }, className)} />;
}
