/** Knows which sections were starting when this tab last stopped responding. */
export type HangGuard = ReturnType<typeof createHangGuard>;

const KEY = 'starting';

/**
 * Writes what is starting into the tab's storage. A page that can still react takes it away when it
 * is left or hidden, so that only a page that was ended while it hung leaves something behind.
 */
export function createHangGuard(
  page: Pick<Window, 'document' | 'sessionStorage' | 'addEventListener'>,
) {
  const starting = new Set<string>();
  const store = (text: string) => {
    try {
      const before = page.sessionStorage.getItem(KEY);
      page.sessionStorage.setItem(KEY, text);
      return before ?? '';
    } catch {
      // Without storage nobody is blamed.
      return '';
    }
  };
  const write = () => store(page.document.hidden ? '' : [...starting].join('\n'));
  let blamed = store('').split('\n');
  page.addEventListener('pagehide', () => store(''));
  page.document.addEventListener('visibilitychange', write);
  return {
    /** The section is to blame where the page stops responding from now on, or no longer. */
    mark: (section: string, isStarting: boolean) => {
      starting[isStarting ? 'add' : 'delete'](section);
      write();
    },
    isBlamed: (section: string) => blamed.includes(section),
    /** Sections may start again. */
    forgive: () => {
      blamed = [];
    },
  };
}
