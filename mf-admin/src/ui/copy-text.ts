import { notify } from '@site/shared/notices';

/** Copies a text, and says whether it is done. */
export async function copyText(text: string, name: 'address' | 'text'): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify(name === 'text' ? 'Text copied' : 'Address copied', 'success');
  } catch {
    notify(`The browser did not copy it. Please mark the ${name} and copy it by hand.`, 'error');
  }
}
