import { createHangGuard } from './hang-guard';

/** A page of a tab with its own storage; `hidden` is what the browser says of it. */
function tab() {
  const stored = new Map<string, string>();
  const sessionStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  } as Storage;
  const open = () => {
    const page = new EventTarget();
    const shown = Object.assign(new EventTarget(), { hidden: false });
    const guard = createHangGuard(
      Object.assign(page, { document: shown, sessionStorage }) as never,
    );
    return { page, shown, guard };
  };
  return { open, sessionStorage };
}

test('what had not started when the page ended is blamed until it is forgiven', () => {
  const { open } = tab();
  const { guard } = open();
  guard.mark('blog', true);
  guard.mark('news', true);
  guard.mark('news', false);
  const after = open().guard;
  expect([after.isBlamed('blog'), after.isBlamed('news')]).toEqual([true, false]);
  after.forgive();
  expect(after.isBlamed('blog')).toBe(false);
  expect(open().guard.isBlamed('blog')).toBe(false);
});

test.each([
  ['is left', ({ page }) => page.dispatchEvent(new Event('pagehide'))],
  [
    'is hidden',
    ({ shown }) => {
      shown.hidden = true;
      shown.dispatchEvent(new Event('visibilitychange'));
    },
  ],
] satisfies [string, (opened: ReturnType<ReturnType<typeof tab>['open']>) => void][])(
  'nobody is blamed where a page that responds %s',
  (_event, end) => {
    const { open } = tab();
    const opened = open();
    opened.guard.mark('blog', true);
    end(opened);
    expect(open().guard.isBlamed('blog')).toBe(false);
  },
);

test('a hidden page blames nobody; shown again, it does', () => {
  const { open } = tab();
  const { guard, shown } = open();
  shown.hidden = true;
  guard.mark('blog', true);
  expect(open().guard.isBlamed('blog')).toBe(false);
  shown.hidden = false;
  shown.dispatchEvent(new Event('visibilitychange'));
  expect(open().guard.isBlamed('blog')).toBe(true);
});

test('a tab without storage blames nobody', () => {
  const sessionStorage = {
    getItem: () => {
      throw new DOMException('refused', 'SecurityError');
    },
  };
  const guard = createHangGuard({
    document: new EventTarget(),
    sessionStorage,
    addEventListener: () => {},
  } as never);
  guard.mark('blog', true);
  expect(guard.isBlamed('blog')).toBe(false);
});
