/** Knows which sections were starting when this tab last stopped responding. */
export interface HangGuard {
  /** From now on the section is to blame where the page stops responding. */
  begin(section: string): void;
  /** The section has started. */
  end(section: string): void;
  isBlamed(section: string): boolean;
  /** Sections may start again. */
  forgive(): void;
}

const KEY = 'starting';

/**
 * Writes what is starting into the tab's storage. A page that can still react takes it away when it
 * is left or hidden, so that only a page that was ended while it hung leaves something behind.
 */
export function createHangGuard(
  page: Pick<Window, 'document' | 'sessionStorage' | 'addEventListener'>,
): HangGuard {
  const starting = new Set<string>();
  const blamed = new Set<string>();
  const store = (text?: string) => {
    try {
      const before = page.sessionStorage.getItem(KEY);
      if (text) page.sessionStorage.setItem(KEY, text);
      else page.sessionStorage.removeItem(KEY);
      return before;
    } catch {
      // Without storage nobody is blamed.
      return null;
    }
  };
  const write = () => store(page.document.hidden ? '' : [...starting].join('\n'));
  for (const section of store()?.split('\n') ?? []) blamed.add(section);
  page.addEventListener('pagehide', () => store());
  page.document.addEventListener('visibilitychange', write);
  return {
    begin: (section) => {
      starting.add(section);
      write();
    },
    end: (section) => {
      if (starting.delete(section)) write();
    },
    isBlamed: (section) => blamed.has(section),
    forgive: () => blamed.clear(),
  };
}
