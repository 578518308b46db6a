/**
 * Lets digits alone into a field of limited length. Other characters go before the length counts. A
 * paste, a drop or a fill that does not fit stays out, as the browser would cut its end.
 *
 * @param refuse is given what stays out; a single typed character stays out in silence
 */
export function admitDigits(input: HTMLInputElement, refuse: (text: string) => void): void {
  input.addEventListener('beforeinput', (event) => {
    const text = event.data ?? '';
    const digits = text.replace(/\D/g, '');
    const { value, maxLength, selectionStart: start, selectionEnd: end } = input;
    const doesFit = value.length + digits.length - (Number(end) - Number(start)) <= maxLength;
    if (!event.cancelable || !text || (doesFit && digits === text)) return;
    event.preventDefault();
    // The browser asks again, and can undo it.
    if (doesFit && digits) document.execCommand('insertText', false, digits);
    else if (text.length > 1) refuse(text);
  });
  // A composition cannot be prevented, and at its end the browser would cut it.
  const { maxLength } = input;
  let before = '';
  input.addEventListener('compositionstart', () => {
    before = input.value;
    input.removeAttribute('maxlength');
  });
  input.addEventListener('compositionend', () => {
    const composed = input.value;
    const digits = composed.replace(/\D/g, '');
    const doesFit = digits.length <= maxLength;
    input.value = doesFit ? digits : before;
    input.maxLength = maxLength;
    input.dispatchEvent(new Event('input', { bubbles: true }));
    if (!doesFit) refuse(composed);
  });
}
