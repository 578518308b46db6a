/** Signs of the toolbar, drawn in lines on a field of 20 by 20. */
const PATHS = {
  bullets: 'M8 5h9M8 10h9M8 15h9M3.5 5h.01M3.5 10h.01M3.5 15h.01',
  numbers: 'M9 5h8M9 10h8M9 15h8M3 3.5h1V7M3 13h2l-2 3h2',
  checklist: 'M9 6h8M9 14h8M2.5 6 4 7.5 6.5 4M2.5 14 4 15.5 6.5 12',
  indent: 'M3 4h14M10 8h7M10 12h7M3 16h14M3 7.5 6 10l-3 2.5',
  outdent: 'M3 4h14M10 8h7M10 12h7M3 16h14M6 7.5 3 10l3 2.5',
  center: 'M3 4h14M6 8h8M3 12h14M6 16h8',
  right: 'M3 4h14M9 8h8M3 12h14M9 16h8',
  link: 'M8.5 11.5a3 3 0 0 0 4.3 0l2.9-2.9a3 3 0 0 0-4.3-4.3l-.9.9M11.5 8.5a3 3 0 0 0-4.3 0l-2.9 2.9a3 3 0 0 0 4.3 4.3l.9-.9',
  picture: 'M3 4h14v12H3zM3 13l4-4 4 4 2-2 4 3M13 7.5h.01',
  video: 'M3 4h14v12H3zM8.5 7.5v5l4-2.5z',
  clear: 'M5 4h10M10 4 8.5 12M4 16l12-12',
  undo: 'M7 4 3.5 7.5 7 11M4 7.5h7.5a4 4 0 0 1 0 8H8',
  redo: 'M13 4l3.5 3.5L13 11M16 7.5H8.5a4 4 0 0 0 0 8H12',
} as const;

export type Icon = keyof typeof PATHS;

/** One sign; its button carries the name. */
export function ToolbarIcon({ of }: { of: Icon }) {
  return (
    <svg
      viewBox="0 0 20 20"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[of]} />
    </svg>
  );
}
