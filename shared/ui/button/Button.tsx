import type { ComponentPropsWithRef } from 'react';
import { type ButtonLook, buttonClass } from './button-class';

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
