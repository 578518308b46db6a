import { notifyAfterLoad } from '@stss/shared/notices';

/** A full page load of the saved post, on which the message is still to be seen. */
export function leaveForPost(slug: string, message: string): void {
  notifyAfterLoad(message, 'success');
  location.assign(`/blog/post/${slug}`);
}
