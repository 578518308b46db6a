import type { ContentStoreDeps } from './content-store';
import type { PageEvent } from './meta-poll';

/** A browser and the servers around it, for tests: the one edge at which content is faked. */
export class FakeWorld {
  database: Record<string, unknown> = {};
  /** Static files by path below the snapshot's root. */
  files: Record<string, unknown> = {};
  databaseIsDown = false;
  /** Runs before the database responds; the request fails with its error. */
  beforeAnswer = async (_path: string): Promise<void> => {};
  /** What was asked for, but for the times of the last saves. */
  requests: string[] = [];
  visible = true;
  /** Milliseconds since the epoch. */
  time = 5000;
  timers: { callback: () => void; milliseconds: number }[] = [];
  private onEvent: (event: PageEvent) => void = () => {};

  /** Something happens to the page. */
  happens(event: PageEvent): void {
    this.onEvent(event);
  }

  /** Lets the time pass until the next poll, and what it fetches be fetched. */
  async tick(): Promise<void> {
    this.timers.shift()?.callback();
    await new Promise((done) => setTimeout(done));
  }

  /** The database is saved to, and an open page hears of it. */
  async save(changed: Record<string, unknown>): Promise<void> {
    Object.assign(this.database, changed);
    await this.tick();
  }

  deps(): ContentStoreDeps {
    return {
      embedded: undefined,
      databaseUrl: 'http://database.test',
      databaseNamespace: 'ns',
      snapshotRoot: 'http://site.test/content/',
      pollSeconds: 5,
      fetch: (input, init) => this.fetch(String(input), init?.signal ?? undefined),
      whenIdle: (task) => task(),
      poll: {
        setTimer: (callback, milliseconds) => {
          const timer = { callback, milliseconds };
          this.timers.push(timer);
          return timer;
        },
        clearTimer: (timer) => {
          this.timers = this.timers.filter((other) => other !== timer);
        },
        now: () => this.time,
        isVisible: () => this.visible,
        listen: (onEvent) => {
          this.onEvent = onEvent;
        },
      },
    };
  }

  private async fetch(address: string, signal: AbortSignal | undefined): Promise<Response> {
    const url = new URL(address);
    const isPoll = url.pathname === '/meta.json';
    if (!isPoll) this.requests.push(decodeURIComponent(url.pathname + url.search));
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
