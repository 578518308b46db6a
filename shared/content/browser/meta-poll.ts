import { valuesOf } from '../../content-types/stored-values';
import type { SaveTimes } from './content-state';

/** What happens around a page, as far as the poll minds. */
export type PageEvent = 'shown' | 'focused' | 'online' | 'offline' | 'input';

/** Browser APIs of the poll; tests pass their own. */
export interface PollDeps {
  setTimer(callback: () => void, milliseconds: number): unknown;
  clearTimer(timer: unknown): void;
  now(): number;
  isVisible(): boolean;
  /** Calls back with each event of the page. */
  listen(onEvent: (event: PageEvent) => void): void;
}

interface Options {
  fetchMeta(): Promise<unknown>;
  /** Seconds between two polls of a page that is used. */
  pollSeconds: number;
  deps: PollDeps;
  /** Times of the last save, as far as told. */
  onMeta(saved: SaveTimes): void;
  /** The database could not be reached. */
  onLost(): void;
}

/** Milliseconds without input after which a page counts as unused. */
const UNUSED_AFTER_MS = 600_000;
/** Milliseconds between two polls of an unused page. */
const UNUSED_POLL_MS = 60_000;

const parseSaved = (meta: unknown): SaveTimes =>
  Object.fromEntries(
    Object.entries(valuesOf(meta) ?? {}).filter(
      (entry): entry is [string, number] => typeof entry[1] === 'number',
    ),
  );

/**
 * Reports the times of the last saves: at once when the page opens, is shown or focused, or finds its
 * connection, and every `pollSeconds` while it is used. A hidden page asks nothing.
 */
export function startMetaPoll({ fetchMeta, pollSeconds, deps, onMeta, onLost }: Options): void {
  let timer: unknown;
  let isAsking = false;
  let lastInput = deps.now();

  const isUnused = () => deps.now() - lastInput > UNUSED_AFTER_MS;
  const ask = async () => {
    if (isAsking || !deps.isVisible()) return;
    deps.clearTimer(timer);
    isAsking = true;
    await fetchMeta().then((meta) => onMeta(parseSaved(meta)), onLost);
    isAsking = false;
    timer = deps.setTimer(ask, isUnused() ? UNUSED_POLL_MS : pollSeconds * 1000);
  };

  deps.listen((event) => {
    if (event === 'offline') return onLost();
    const isUsedAgain = event === 'input' && isUnused();
    if (event !== 'shown') lastInput = deps.now();
    if (event !== 'input' || isUsedAgain) void ask();
  });
  void ask();
}
