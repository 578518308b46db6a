import { notifyAfterLoad } from '@site/shared/notices';

/** A full page load, after which the message is still to be seen. */
function load(path: string, message: string): void {
  notifyAfterLoad(message, 'success');
  location.assign(path);
}

/** On to the page of a post that was saved. */
export const leaveForPost = (slug: string, message: string): void =>
  load(`/blog/post/${slug}`, message);

/** On to the list, from a post that was removed. */
export const leaveForBlog = (message: string): void => load('/blog', message);
