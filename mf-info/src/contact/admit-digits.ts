/**
 * Lets digits alone into a field of limited length. Other characters go before the length counts. A
 * paste, a drop or a fill that does not fit stays out, as the browser would cut its end.
 *
 * @param refuse is given what stays out; a single typed character stays out in silence
 * @returns how to stop
 */
export function admitDigits(input: HTMLInputElement, refuse: (text: string) => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const onBeforeInput = (event: InputEvent) => {
    const text = event.data ?? event.dataTransfer?.getData('text/plain');
    if (!text || !event.cancelable) return;
    const digits = text.replace(/\D/g, '');
    const [start, end] = [input.selectionStart ?? 0, input.selectionEnd ?? 0];
    const doesFit = input.value.length - (end - start) + digits.length <= input.maxLength;
    if (doesFit && digits === text) return;
    event.preventDefault();
    if (doesFit && digits) {
      input.setRangeText(digits, start, end, 'end');
      input.dispatchEvent(new Event('input', { bubbles: true }));
    } else if (text.length > 1) refuse(text);
  };
  // A browser fills fields by itself without asking before.
  const onInput = () => {
    const digits = input.value.replace(/\D/g, '');
    if (digits !== input.value) input.value = digits;
  };
  input.addEventListener('beforeinput', onBeforeInput, { signal });
  input.addEventListener('change', onInput, { signal });
  return () => listening.abort();
}
