/** The part of the global scope of service workers that is used here. */
export interface WorkerScope {
  caches: CacheStorage;
  location: { origin: string };
  clients: { get(id: string): Promise<{ url: string } | undefined> };
  registration: {
    navigationPreload?: { enable(): Promise<void> };
    unregister(): Promise<boolean>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: LifeEvent & { data: unknown }) => void): void;
}

export interface LifeEvent {
  /** The browser lets the worker live until then. */
  waitUntil(task: Promise<unknown>): void;
}

export interface FetchEvent extends LifeEvent {
  request: Request;
  clientId: string;
  /** The page that a navigation leads to. */
  resultingClientId: string;
  /** The answer to a navigation, asked for while the worker was starting. */
  preloadResponse: Promise<Response | undefined> | undefined;
  respondWith(response: Promise<Response>): void;
}
