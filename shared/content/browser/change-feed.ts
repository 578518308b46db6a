import { valuesOf } from '../../content-types/stored-values';
import type { SaveTimes } from './content-state';

/** Browser APIs of the feed; tests pass their own. */
export interface FeedDeps {
  openStream: ((url: string) => EventSource) | undefined;
  setTimer(callback: () => void, milliseconds: number): unknown;
  clearTimer(timer: unknown): void;
  /** 0 up to 1. */
  random(): number;
  isVisible(): boolean;
  onVisibilityChange(callback: () => void): () => void;
  /** A stream on a line that went dead says nothing for minutes; the device knows sooner. */
  onConnectionChange(callback: (online: boolean) => void): () => void;
}

interface Options {
  /** Address of the `meta` node. */
  url: string;
  fetchMeta(): Promise<unknown>;
  pollSeconds: number;
  deps: FeedDeps;
  /** Times of the last save, as far as told. */
  onMeta(saved: SaveTimes): void;
  /** The live source could not be reached. */
  onLost(): void;
}

/** A stream that broke so often without a word in between is taken as refused. */
const BREAKS_UNTIL_POLLING = 3;
/** Timeouts (ms): the first event arrives at once; later ones, or a keep-alive, every 30 s. */
const FIRST_WORD_WITHIN = 15_000;
const NEXT_WORD_WITHIN = 75_000;
const CLOSED = 2;

const parseSaved = (value: unknown): SaveTimes =>
  Object.fromEntries(
    Object.entries(valuesOf(value) ?? {}).filter(
      (entry): entry is [string, number] => typeof entry[1] === 'number',
    ),
  );

/** One event of the stream: `{"path": "/" or "/blog", "data": ...}`. */
function parseEvent(text: unknown): SaveTimes | undefined {
  try {
    const event = valuesOf(JSON.parse(String(text)));
    if (typeof event?.path !== 'string') return undefined;
    const name = event.path.slice(1);
    return parseSaved(name ? { [name]: event.data } : event.data);
  } catch {
    return undefined;
  }
}

/**
 * Reports each save, by an event stream on the tiny `meta` node. If streaming is refused or
 * unknown to the browser, it polls every `pollSeconds` instead, with up to 20 % jitter so that open pages do not
 * poll at once. If the stream stays silent, as behind a buffering proxy, it polls once and
 * reconnects a minute later. A hidden page holds no connection. Returns a function that stops it.
 */
export function startChangeFeed(options: Options): () => void {
  const { url, deps, onMeta, onLost } = options;
  let stream: EventSource | undefined;
  let timer: unknown;
  let breaks = 0;
  let polling = deps.openStream === undefined;

  const pause = () => {
    stream?.close();
    stream = undefined;
    deps.clearTimer(timer);
    timer = undefined;
  };
  const askAndThen = (next: () => void) => {
    options.fetchMeta().then((meta) => onMeta(parseSaved(meta)), onLost);
    timer = deps.setTimer(next, options.pollSeconds * 1000 * (0.8 + 0.4 * deps.random()));
  };
  const poll = () => askAndThen(poll);
  const fallBack = () => {
    pause();
    polling = true;
    poll();
  };
  /** The line may be well again later, or never carry a stream: each turn costs two requests. */
  const askInItsPlace = () => {
    pause();
    askAndThen(resume);
  };
  const listen = (open: (url: string) => EventSource) => {
    const opened = open(url);
    stream = opened;
    const expectWord = (within: number) => {
      deps.clearTimer(timer);
      timer = deps.setTimer(askInItsPlace, within);
    };
    expectWord(FIRST_WORD_WITHIN);
    const onEvent = ({ data }: MessageEvent) => {
      expectWord(NEXT_WORD_WITHIN);
      const saved = parseEvent(data);
      if (!saved) return;
      breaks = 0;
      onMeta(saved);
    };
    opened.addEventListener('put', onEvent);
    opened.addEventListener('patch', onEvent);
    opened.addEventListener('keep-alive', () => expectWord(NEXT_WORD_WITHIN));
    opened.addEventListener('cancel', fallBack);
    opened.addEventListener('error', () => {
      if (stream !== opened) return;
      breaks += 1;
      onLost();
      if (opened.readyState === CLOSED || breaks >= BREAKS_UNTIL_POLLING) fallBack();
    });
  };
  const resume = () => {
    if (polling || !deps.openStream) poll();
    else listen(deps.openStream);
  };
  const startAgain = () => {
    pause();
    if (!deps.isVisible()) return;
    breaks = 0;
    polling = deps.openStream === undefined;
    resume();
  };

  const loseConnection = () => {
    pause();
    onLost();
  };

  const stopWatching = [
    deps.onVisibilityChange(startAgain),
    deps.onConnectionChange((online) => (online ? startAgain() : loseConnection())),
  ];
  if (deps.isVisible()) resume();
  return () => {
    for (const stop of stopWatching) stop();
    pause();
  };
}

/** Milliseconds for which the feed outlives its last reader, so that changing pages does not reopen it. */
const CLOSE_DELAY_MS = 10_000;

/**
 * Runs the change feed while the page shows content.
 * @param start starts it, and returns how to stop.
 */
export function createSharedFeed(deps: FeedDeps, isUsed: () => boolean, start: () => () => void) {
  let stop: (() => void) | undefined;
  let closing: unknown;
  return {
    /** Opens it, where content is shown, or leaves it open. */
    open(): void {
      deps.clearTimer(closing);
      if (stop === undefined && isUsed()) stop = start();
    },
    /** Closes it after a delay, unless content is shown by then. */
    closeLater(): void {
      deps.clearTimer(closing);
      closing = deps.setTimer(() => {
        if (isUsed()) return;
        stop?.();
        stop = undefined;
      }, CLOSE_DELAY_MS);
    },
  };
}
