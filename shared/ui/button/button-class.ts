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
