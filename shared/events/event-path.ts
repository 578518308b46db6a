/** The address of an event on the site. Its id begins with a hyphen, as all of its kind do. */
export const eventPath = ({ id }: { id: string }): string => `/events/${id.slice(1)}`;
