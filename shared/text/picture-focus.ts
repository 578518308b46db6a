const FOCUS = /(?:(#[^#@]+)|#)@(\d{1,3}),(\d{1,3})$/;

/**
 * The point of a picture that stays visible where it is cropped, as attributes of the `<img>`, by which
 * base.css places it. The end of the address tells it, in percent from the left and the top:
 * `…#1600x900@25,40`. Absent: the middle.
 */
export function focusOf(address: string): { 'data-x'?: string; 'data-y'?: string } {
  const [, , x, y] = FOCUS.exec(address) ?? [];
  return x && y ? { 'data-x': x, 'data-y': y } : {};
}

/** The address without its focus point. */
export const withoutFocus = (address: string): string => address.replace(FOCUS, '$1');

/** An address with the focus point of another one, such as `#@25,40`. */
export function withFocusOf(other: string, address: string): string {
  const [, , x, y] = FOCUS.exec(other) ?? [];
  const plain = withoutFocus(address);
  return plain && x ? `${plain}${plain.includes('#') ? '' : '#'}@${x},${y}` : plain;
}
