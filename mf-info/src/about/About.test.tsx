// @covers About | Two full-screen sections, sidebar, arrow keys
// @covers About | Swipe of 80 px
import { act, fireEvent, screen } from '@testing-library/react';
import { renderWith } from '../testing/render-with';
import About from './About';

jest.mock('@site/society/pages/about.json', () => ({
  society: { id: 'society' },
  subgroup: { id: 'circle' },
}));

const first = { heading: 'Orbit Club', short: 'OC', lead: 'We look up.', text: 'One.\n\nTwo.' };
const second = { heading: 'The Circle', short: 'Circle', lead: 'We ask.', text: 'Three.' };
const show = () =>
  renderWith({ sectionText: { 'about-society': first, 'about-subgroup': second } }, <About />);

/** jsdom has no layout: says how tall the sections' content is, and whether motion is welcome. */
function browserWith({ contentHeight, calm }: { contentHeight: number; calm: boolean }) {
  const measured = new Set<() => void>();
  globalThis.ResizeObserver = class {
    constructor(private callback: ResizeObserverCallback) {}
    observe = () => {
      measured.add(() => this.callback([], this));
      this.callback([], this);
    };
    unobserve = () => {};
    disconnect = () => {};
  };
  globalThis.IntersectionObserver = class {
    observe = () => {};
    disconnect = () => {};
  } as unknown as typeof IntersectionObserver;
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(contentHeight);
  jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(contentHeight);
  window.matchMedia = (query) =>
    ({
      matches: calm && query.includes('reduce'),
      addEventListener: () => {},
      removeEventListener: () => {},
    }) as unknown as MediaQueryList;
}

afterEach(() => jest.restoreAllMocks());

const current = () => screen.getByRole('link', { current: true }).textContent;

test('arrow keys move between the two sections and stop at the ends', () => {
  browserWith({ contentHeight: 500, calm: false });
  show();
  expect(current()).toBe(first.short);
  fireEvent.keyDown(window, { key: 'ArrowDown' });
  fireEvent.keyDown(window, { key: 'ArrowDown' });
  expect(current()).toBe(second.short);
  fireEvent.keyDown(window, { key: 'ArrowUp' });
  expect(current()).toBe(first.short);
});

test('a tab of initials is titled with the name of its section', () => {
  browserWith({ contentHeight: 500, calm: false });
  show();
  expect(screen.getByTitle(second.heading).textContent).toBe(second.short);
});

test('the page leads on at its end, and only there', () => {
  browserWith({ contentHeight: 500, calm: false });
  show();
  const onwards = screen.getByRole('link', { name: 'Events', hidden: true });
  expect(onwards.closest('section')?.id).toBe('circle');
  expect(screen.getByRole('link', { name: 'Contact', hidden: true })).toBeTruthy();
});

test('the wheel moves after 300 ms', () => {
  jest.useFakeTimers();
  browserWith({ contentHeight: 500, calm: false });
  const { container } = show();
  const stage = container.querySelector('.stage') as HTMLElement;
  fireEvent.wheel(stage, { deltaY: 100 });
  expect(current()).toBe(first.short);
  act(() => jest.advanceTimersByTime(300));
  expect(current()).toBe(second.short);
  jest.useRealTimers();
});

test('a swipe of 80 px moves, a shorter one does not', () => {
  browserWith({ contentHeight: 500, calm: false });
  const { container } = show();
  const stage = container.querySelector('.stage') as HTMLElement;
  const swipe = (from: number, to: number) => {
    fireEvent.touchStart(stage, { touches: [{ clientY: from }] });
    fireEvent.touchEnd(stage, { changedTouches: [{ clientY: to }] });
  };
  swipe(400, 330);
  expect(current()).toBe(first.short);
  swipe(400, 320);
  expect(current()).toBe(second.short);
});

test.each([
  ['under reduced motion', { contentHeight: 500, calm: true }],
  ['where the content is taller than the window', { contentHeight: 2000, calm: false }],
])('%s the page simply scrolls', (_case, browser) => {
  browserWith(browser);
  show();
  fireEvent.keyDown(window, { key: 'ArrowDown' });
  expect(document.querySelector('section[inert]')).toBeNull();
  expect(screen.getByRole('heading', { name: second.heading })).toBeTruthy();
});
