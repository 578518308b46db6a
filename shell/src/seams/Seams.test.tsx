import { act, render, screen } from '@testing-library/react';
import { CompositionProvider, RemotesProvider } from '../composition/CompositionContext';
import { createLoadRecorder } from '../composition/load-recorder';
import { createRemoteLoader } from '../composition/remote-loader';
import { RemoteSection } from '../remote-section/RemoteSection';
import Seams from './Seams';

const read = async () => ({ ok: true as const, remotes: [] });

test('a section that is on a page twice has two labels, each at its own place', async () => {
  jest.useFakeTimers();
  Object.assign(performance, { getEntriesByType: () => [] });
  let scrolled = 0;
  // Nothing is laid out here: each section is where its text says.
  jest.spyOn(Element.prototype, 'getClientRects').mockImplementation(function (this: Element) {
    const box = new DOMRect(0, Number(this.textContent) + scrolled, 500, 90);
    return [box] as unknown as DOMRectList;
  });
  const errors = jest.spyOn(console, 'error');
  const recorder = createLoadRecorder({ now: () => 0 });
  const load = async () => ({});
  const loader = createRemoteLoader({
    registry: { read, refresh: read },
    modules: { load },
    recorder,
  });
  const section = (top: number) => (
    <RemoteSection
      remote="mf-blog"
      expose="./Tools"
      pending={<p>{top}</p>}
      failed={() => <p>{top}</p>}
    />
  );
  await act(async () => {
    render(
      <CompositionProvider value={{ loader, recorder, rendered: {} }}>
        <RemotesProvider value={[]}>
          {section(100)}
          {section(300)}
          <Seams />
        </RemotesProvider>
      </CompositionProvider>,
    );
  });
  const follow = () => act(async () => jest.advanceTimersByTime(600));
  const labels = () => screen.getAllByRole<HTMLDetailsElement>('group');
  const tops = () => labels().map(({ style }) => style.top);
  await follow();
  expect(tops()).toEqual(['100px', '300px']);
  const [first] = labels();
  if (first) first.open = true;
  scrolled = 8;
  await follow();
  // What is open stays where it is.
  expect(tops()).toEqual(['100px', '308px']);
  // React cannot measure what it is still making.
  jest.spyOn(Element.prototype, 'getClientRects').mockImplementation(() => {
    throw new TypeError('null');
  });
  await follow();
  expect(tops()).toEqual(['', '']);
  expect(errors).not.toHaveBeenCalled();
});
