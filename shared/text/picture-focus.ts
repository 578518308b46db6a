/**
 * The point of a picture that stays visible where it is cropped, in percent from the left and the top,
 * such as `25,40`. The end of the address tells it: `…#1600x900@25,40`. undefined: the middle. As the
 * attribute `data-focus` of an `<img>` it places the picture; base.css has the values.
 */
export const focusOf = (address: string): string | undefined =>
  /#[^#]*@(\d+,\d+)$/.exec(address)?.[1];

/** An address with the focus point of another one, such as `#@25,40`; without any where that has none. */
export function withFocusOf(other: string, address: string): string {
  const focus = focusOf(other);
  const plain = focusOf(address) ? address.replace(/#?@\d+,\d+$/, '') : address;
  return plain && focus ? `${plain}${plain.includes('#') ? '' : '#'}@${focus}` : plain;
}
