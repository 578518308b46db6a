import type { Announcements } from '@dnd-kit/core';

export const INSTRUCTIONS =
  'To move it by keyboard, press Space, then the arrow keys, and Space again; Escape leaves it where it was.';

/** What is said to those who cannot see a drag. */
export function announcements(
  keys: readonly string[],
  titles: ReadonlyMap<string, string>,
): Announcements {
  const title = (id: unknown) => titles.get(String(id)) ?? '';
  const place = (id: unknown) => `place ${keys.indexOf(String(id)) + 1} of ${keys.length}`;
  const pickedUp = (id: unknown) => `Picked up ${title(id)}, ${place(id)}.`;
  return {
    onDragStart: ({ active }) => pickedUp(active.id),
    onDragOver: ({ active, over }) => {
      if (!over) return undefined;
      // It is over its own place from the start.
      if (over.id === active.id) return pickedUp(active.id);
      return `${title(active.id)} is over ${place(over.id)}.`;
    },
    onDragEnd: ({ active, over }) =>
      over ? `${title(active.id)} was put at ${place(over.id)}.` : undefined,
    onDragCancel: ({ active }) => `${title(active.id)} stays where it was.`,
  };
}
