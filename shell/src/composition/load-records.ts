/** One attempt at loading one exposed module. */
export interface LoadRecord {
  remote: string;
  version: string;
  expose: string;
  /** Counts all attempts on this page. */
  attempt: number;
  outcome: 'loading' | 'loaded' | 'failed';
  /** Milliseconds from the start of the attempt to its outcome. */
  ms?: number;
  reason?: string;
}

export interface LoadRecorder {
  start(
    remote: string,
    version: string,
    expose: string,
  ): (outcome: 'loaded' | 'failed', reason?: string) => void;
  all(): readonly LoadRecord[];
  subscribe(listener: () => void): () => void;
}

/**
 * Keeps what was loaded, how long it took and how it ended: the page at `/status` shows it.
 * @param now milliseconds on a clock that never goes back.
 * @param limit records kept; the oldest go first.
 */
export function createLoadRecorder(now: () => number, limit = 200): LoadRecorder {
  let records: readonly LoadRecord[] = [];
  let attempts = 0;
  const listeners = new Set<() => void>();
  const set = (next: readonly LoadRecord[]) => {
    records = next.slice(-limit);
    for (const listener of listeners) listener();
  };
  return {
    start: (remote, version, expose) => {
      const begun = now();
      attempts += 1;
      let record: LoadRecord = { remote, version, expose, attempt: attempts, outcome: 'loading' };
      set([...records, record]);
      return (outcome, reason) => {
        const ended = {
          ...record,
          outcome,
          ms: Math.round(now() - begun),
          ...(reason ? { reason } : {}),
        };
        set(records.map((other) => (other === record ? ended : other)));
        record = ended;
      };
    },
    all: () => records,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
