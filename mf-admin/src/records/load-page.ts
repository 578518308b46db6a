import { notifyAfterLoad } from '@site/shared/notices';

/** Loads a page anew, on which the message is still to be seen. */
export function loadPage(path: string, message: string): void {
  notifyAfterLoad(message, 'success');
  location.assign(path);
}
