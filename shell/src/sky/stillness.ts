import { createStore } from 'zustand/vanilla';

const KEY = 'site.still';

/** Whether the visitor switched off animations. Stored if the browser allows it. */
export const stillness = createStore<{ still: boolean }>()(() => ({ still: false }));

/** Takes up what was chosen on an earlier visit; called once, after hydration. */
export function recallStillness(): void {
  try {
    apply(localStorage.getItem(KEY) === 'true');
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
}

/** Stops or resumes all animations. */
export function setStill(still: boolean): void {
  apply(still);
  try {
    localStorage.setItem(KEY, String(still));
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
}

/** base.css stops all animation below this mark. */
function apply(still: boolean): void {
  document.documentElement.dataset.motion = still ? 'still' : 'moving';
  stillness.setState({ still });
}
