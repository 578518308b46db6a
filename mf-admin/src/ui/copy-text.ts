import { notify } from '@site/shared/notices';

export async function copyText(text: string, name: 'address' | 'text'): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify(name === 'text' ? 'Text copied' : 'Address copied', 'success');
  } catch {
    notify(
      `The browser could not copy it. Please select the ${name} and copy it yourself.`,
      'error',
    );
  }
}
