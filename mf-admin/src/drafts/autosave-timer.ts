/** Pause in the typing after which a draft is saved (ms). */
const PAUSE_MS = 3000;

/** Longest time between two saves while somebody types without a pause (ms). */
const MAX_WAIT_MS = 30_000;

const RETRY_MS = 10_000;

/** UTF-16 units of a draft from which on it is saved less often. */
const LARGE = 100_000;

/** Calls `save` when a change is due to be saved; never during a save. */
export function createAutosaveTimer(save: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Time of the first change since the last save (ms since the epoch). */
  let firstChange: number | undefined;
  /** Time of the last save; 0 for none. */
  let lastSave = 0;
  /** UTF-16 units of the last save. */
  let size = 0;
  let isSaving = false;
  let isHeld = false;

  function flush(): void {
    if (!isHeld && !isSaving && firstChange !== undefined) save();
  }

  function schedule(delay: number): void {
    clearTimeout(timer);
    timer = setTimeout(flush, delay);
  }

  function changed(): void {
    const now = Date.now();
    firstChange ??= now;
    if (isHeld || isSaving) return;
    const due = Math.min(now + PAUSE_MS, firstChange + MAX_WAIT_MS);
    schedule((size > LARGE ? Math.max(due, lastSave + MAX_WAIT_MS) : due) - now);
  }

  return {
    /** The text has changed. */
    changed,
    /** Saves a change now. */
    flush,
    saveStarted: () => {
      isSaving = true;
      clearTimeout(timer);
    },
    saveEnded: () => {
      isSaving = false;
    },
    /** The last save failed. */
    retry: () => schedule(RETRY_MS),
    /**
     * No change is left to be saved.
     * @param written UTF-16 units, where it was written
     */
    clear: (written?: number) => {
      firstChange = undefined;
      if (written === undefined) return;
      size = written;
      lastSave = Date.now();
    },
    hold: () => {
      isHeld = true;
      clearTimeout(timer);
    },
    release: () => {
      isHeld = false;
      if (firstChange !== undefined) changed();
    },
  };
}
