import { act, fireEvent, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Cover } from './Cover';

const src = 'https://example.org/moon.webp';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function show(eager = false) {
  const { container, rerender } = render(<Cover src={src} seed="moon" eager={eager} />);
  const picture = () => container.querySelector('img') as HTMLImageElement;
  return { container, rerender, picture, isHidden: () => picture().hasAttribute('data-waiting') };
}

const later = () => act(() => void jest.advanceTimersByTime(500));

test('a picture that takes its time is hidden until it has loaded, to fade in', () => {
  const { picture, isHidden } = show();
  expect(isHidden()).toBe(false);
  later();
  expect(isHidden()).toBe(true);
  fireEvent.load(picture());
  expect(isHidden()).toBe(false);
});

test('a picture that is there at once is never hidden', () => {
  const { picture, isHidden } = show();
  Object.defineProperties(picture(), { complete: { value: true }, naturalWidth: { value: 640 } });
  later();
  expect(isHidden()).toBe(false);
});

test('neither is one at the top of the page, nor any in prerendered HTML', () => {
  const { isHidden } = show(true);
  later();
  expect(isHidden()).toBe(false);
  expect(renderToString(<Cover src={src} seed="moon" />)).not.toContain('data-waiting');
});

test('another picture in the same place waits for itself', () => {
  const { picture, isHidden, rerender } = show();
  fireEvent.load(picture());
  rerender(<Cover src="https://example.org/mars.webp" seed="moon" />);
  later();
  expect(isHidden()).toBe(true);
  fireEvent.load(picture());
  expect(isHidden()).toBe(false);
});

test('a missing picture, and one that fails, is a constellation', () => {
  const { container, picture, rerender } = show();
  expect(container.querySelector('polyline')).toBeNull();
  fireEvent.error(picture());
  expect(container.querySelector('polyline')).not.toBeNull();
  rerender(<Cover src="" seed="moon" />);
  expect(container.querySelector('polyline')).not.toBeNull();
});

test('a picture that failed before anybody listened is a constellation', () => {
  const complete = jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  const { container } = show();
  complete.mockRestore();
  expect(container.querySelector('polyline')).not.toBeNull();
});

test('a picture has its own size; at the top of the page it is loaded at once', () => {
  const copy = '/pictures/0a1b2c3d.0123456789ab-1200.webp#675-102030';
  const attributes = (eager: boolean) => {
    const { container } = render(<Cover src={copy} seed="moon" eager={eager} />);
    const picture = container.querySelector('img');
    return ['width', 'height', 'loading'].map((name) => picture?.getAttribute(name));
  };
  expect(attributes(true)).toEqual(['1200', '675', 'eager']);
  expect(attributes(false)).toEqual(['1200', '675', 'lazy']);
});

test('a copy of the snapshot waits on its colour, any other picture under a sky', () => {
  const copy = '/pictures/0a1b2c3d.0123456789ab-1200.webp#675-102030';
  const markup = (from: string, place?: 'thumbnail') =>
    renderToString(<Cover src={from} seed="moon" {...(place && { place })} />);
  expect(markup(copy)).toContain('color="#102030"');
  expect(markup(copy)).not.toContain('sky');
  expect(markup(copy)).toContain('<source');
  expect(markup(copy, 'thumbnail')).toContain('src="/pictures/0a1b2c3d.0123456789ab-240.webp"');
  expect(markup(copy, 'thumbnail')).not.toContain('720');
  expect(markup(src)).toContain('sky');
  expect(markup(src)).not.toContain('<svg');
});
