/** A browser's caches for tests: one edge, with a limit to what goes in. */
export class FakeCaches {
  stored = new Map<string, Response>();
  /** From here on nothing more can be stored. */
  isFull = false;
  /** The browser refuses its storage altogether. */
  isBlocked = false;

  constructor(private readonly origin: string) {}

  private readonly cache = {
    match: async (address: string) => this.stored.get(this.absolute(address))?.clone(),
    put: async (address: string, response: Response) => {
      if (this.isFull) throw new DOMException('full', 'QuotaExceededError');
      this.stored.set(this.absolute(address), response);
    },
    keys: async () => [...this.stored.keys()].map((url) => ({ url })),
    delete: async (address: string) => this.stored.delete(this.absolute(address)),
  };

  /** The fake as a parameter of the browser's type. */
  asStorage(): CacheStorage {
    const refuse = () => {
      if (this.isBlocked) throw new DOMException('blocked', 'SecurityError');
    };
    return {
      open: async () => {
        refuse();
        return this.cache;
      },
      match: async (address: string) => {
        refuse();
        return this.cache.match(address);
      },
    } as unknown as CacheStorage;
  }

  private absolute = (address: string): string => new URL(address, this.origin).href;
}
