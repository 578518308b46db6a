import type { ContentStoreDeps } from './content-store';

/** A browser and the servers around it, for tests: the one edge at which content is faked. */
export class FakeWorld {
  database: Record<string, unknown> = {};
  /** Static files by path below the snapshot's root. */
  files: Record<string, unknown> = {};
  databaseIsDown = false;
  /** Runs before the database responds; the request fails with its error. */
  beforeAnswer = async (_path: string): Promise<void> => {};
  requests: string[] = [];
  isSignedIn = false;
  visible = true;
  streams: FakeStream[] = [];
  timers: { callback: () => void; milliseconds: number }[] = [];
  private onVisibility = new Set<() => void>();
  private onConnection = new Set<(online: boolean) => void>();

  setVisible(visible: boolean): void {
    this.visible = visible;
    for (const callback of this.onVisibility) callback();
  }

  /** The device loses or finds its connection. */
  setOnline(online: boolean): void {
    for (const callback of this.onConnection) callback(online);
  }

  /** The streams that are open now. */
  openStreams = (): FakeStream[] => this.streams.filter((stream) => stream.readyState !== 2);

  deps(): ContentStoreDeps {
    return {
      embedded: undefined,
      databaseUrl: 'http://database.test',
      databaseNamespace: 'ns',
      snapshotRoot: 'http://site.test/content/',
      pollSeconds: 60,
      fetch: (input, init) => this.fetch(String(input), init?.signal ?? undefined),
      isSignedIn: () => this.isSignedIn,
      now: () => 5000,
      whenIdle: (task) => task(),
      feed: {
        openStream: (url) => {
          const stream = new FakeStream(url);
          this.streams.push(stream);
          return stream as unknown as EventSource;
        },
        setTimer: (callback, milliseconds) => {
          const timer = { callback, milliseconds };
          this.timers.push(timer);
          return timer;
        },
        clearTimer: (timer) => {
          this.timers = this.timers.filter((other) => other !== timer);
        },
        random: () => 0.5,
        isVisible: () => this.visible,
        onVisibilityChange: (callback) => {
          this.onVisibility.add(callback);
          return () => this.onVisibility.delete(callback);
        },
        onConnectionChange: (callback) => {
          this.onConnection.add(callback);
          return () => this.onConnection.delete(callback);
        },
      },
    };
  }

  private async fetch(address: string, signal: AbortSignal | undefined): Promise<Response> {
    const url = new URL(address);
    this.requests.push(decodeURIComponent(url.pathname + url.search));
    await Promise.resolve();
    signal?.throwIfAborted();
    if (url.hostname === 'site.test') {
      const path = url.pathname.replace('/content/', '');
      const isThere = Object.hasOwn(this.files, path);
      return isThere ? Response.json(this.files[path]) : new Response('', { status: 404 });
    }
    if (this.databaseIsDown) throw new TypeError('Failed to fetch');
    const result = structuredClone(this.query(url));
    await this.beforeAnswer(url.pathname);
    return Response.json(result);
  }

  private query(url: URL): unknown {
    let node: unknown = this.database;
    for (const name of url.pathname.replace('.json', '').split('/').filter(Boolean)) {
      node = (node as Record<string, unknown> | undefined)?.[name];
    }
    const child: unknown = JSON.parse(url.searchParams.get('orderBy') ?? 'null');
    if (typeof child !== 'string') return node ?? null;
    const equalTo: unknown = JSON.parse(url.searchParams.get('equalTo') ?? 'null');
    const startAt = Number(url.searchParams.get('startAt') ?? Number.NaN);
    return Object.fromEntries(
      Object.entries(node ?? {}).filter(([, record]) => {
        const value: unknown = record?.[child];
        return equalTo === null ? Number(value) >= startAt : value === equalTo;
      }),
    );
  }
}

/** An EventSource whose server is the test. */
export class FakeStream extends EventTarget {
  readyState = 1;

  constructor(readonly url: string) {
    super();
  }

  close(): void {
    this.readyState = 2;
  }

  put(path: string, data: unknown): void {
    this.dispatchEvent(new MessageEvent('put', { data: JSON.stringify({ path, data }) }));
  }

  keepAlive(): void {
    this.dispatchEvent(new MessageEvent('keep-alive', { data: 'null' }));
  }

  /** @param refused whether the browser gives up instead of reconnecting */
  fail(refused: boolean): void {
    if (refused) this.readyState = 2;
    this.dispatchEvent(new Event('error'));
  }
}
