const dayMs = 24 * 60 * 60 * 1000;
const days = 30;

/**
 * A number that changes once in 30 days, for each post on another day. A page requests what was saved
 * since it was rendered, so the request of an old page would grow without bound.
 * @param since server time of the last save that the snapshot contains, in milliseconds.
 * @param index index of the post.
 */
export const renderAgainAt = (since: number, index: number): number =>
  Math.floor((since / dayMs + index) / days);
