import { Problem } from '../problem/Problem';

/** Stands beside the button that saves, for as long as the browser keeps no draft. */
export function DraftRefused() {
  return (
    <Problem>
      This browser cannot keep drafts: its storage for this site is full or blocked. Your text is on
      this page alone, so save before you leave it.
    </Problem>
  );
}
