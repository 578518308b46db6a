import { Problem } from '../ui/Problem';

/** A warning beside the save button while the browser refuses to store drafts. */
export function DraftRefused() {
  return (
    <Problem>
      This browser cannot keep drafts: its storage for this site is full or blocked. Your text is on
      this page alone, so save before you leave it.
    </Problem>
  );
}
