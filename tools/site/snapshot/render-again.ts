const dayMs = 24 * 60 * 60 * 1000;
const days = 30;

/**
 * A number that moves once in 30 days, for each post on another day. A page asks the database for
 * what was saved after it was rendered: were it kept for years, that would be ever more.
 * @param since server time of the last save that the snapshot contains, in milliseconds.
 * @param index the post's place.
 */
export const renderAgainAt = (since: number, index: number): number =>
  Math.floor((since / dayMs + index) / days);
