import { createStore } from 'zustand/vanilla';

/** One step on the way to a section on the screen. */
export interface LoadEvent {
  remote: string;
  version: string;
  /** `entry`: the remote's first script. `module`: an exposed module with all it needs. */
  phase: 'entry' | 'module' | 'render';
  /** The module or page that was loaded or rendered. */
  subject: string;
  outcome: 'loading' | 'loaded' | 'failed';
  /** Milliseconds from the start of the step to its outcome. */
  ms?: number;
  reason?: string;
}

export type LoadStep = Pick<LoadEvent, 'remote' | 'version' | 'phase' | 'subject'>;

export type LoadRecorder = ReturnType<typeof createLoadRecorder>;

export interface LoadRecorderOptions {
  /** Milliseconds on a clock that never goes back. */
  now: () => number;
  /** Takes each record once it has ended. Default: nobody. */
  sink?: (record: LoadEvent) => void;
  /** Maximum number of records; the oldest are dropped. Default 200. */
  limit?: number;
}

/** Keeps what was loaded, how long it took and how it ended: the page at `/status` shows it. */
export function createLoadRecorder({ now, sink = () => {}, limit = 200 }: LoadRecorderOptions) {
  const records = createStore<readonly LoadEvent[]>(() => []);
  const set = (next: readonly LoadEvent[]) => records.setState(next.slice(-limit), true);
  return {
    /** A step begins; the function that is given back ends it, once. */
    start: (step: LoadStep) => {
      const begun = now();
      const record: LoadEvent = { ...step, outcome: 'loading' };
      set([...records.getState(), record]);
      let open = true;
      return (outcome: 'loaded' | 'failed', reason?: string) => {
        if (!open) return;
        open = false;
        const ms = Math.round(now() - begun);
        const ended = { ...record, outcome, ms, ...(reason ? { reason } : {}) };
        set(records.getState().map((other) => (other === record ? ended : other)));
        sink(ended);
      };
    },
    /** Something failed that took no time of its own. */
    failed: (step: LoadStep, reason: string) => {
      const record: LoadEvent = { ...step, outcome: 'failed', reason };
      set([...records.getState(), record]);
      sink(record);
    },
    all: records.getState,
    subscribe: records.subscribe,
  };
}
