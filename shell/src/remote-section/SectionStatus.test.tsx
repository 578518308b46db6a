import { act, render } from '@testing-library/react';
import { CompositionProvider } from '../composition/CompositionContext';
import { createLoadRecorder } from '../composition/load-recorder';
import type { RemoteLoader } from '../composition/remote-loader';
import type { LoadState } from '../composition/section-load';
import { SectionStatus } from './SectionStatus';

const loading: LoadState = { status: 'loading' };
const failedLoad: LoadState = { status: 'failed', reason: 'HTTP 503' };
const ready: LoadState = { status: 'ready', module: { default: () => null }, version: '1.0.0-a' };
const notice =
  'The blog section could not be loaded. You may be seeing an older version. (HTTP 503)Retry';

test.each([
  ['HTML from the page, and its code on its way', loading, 'markup', ''],
  ['HTML from the page, whose code does not come', failedLoad, 'markup', `${notice}beside`],
  ['HTML with its code', ready, 'markup', ''],
  ['nothing yet', loading, 'fallback', 'pending'],
  ['nothing, and no code', failedLoad, 'fallback', 'HTTP 503'],
  ['code that waits for something', ready, 'fallback', 'pending', 'it did not answer in time'],
  ['code that threw', ready, new Error('broken'), 'it could not be drawn'],
] as const)('%s', async (_what, state, content, shown, after8s: string = shown) => {
  jest.useFakeTimers();
  const loader = {
    state: () => state,
    subscribe: () => () => {},
    versionsInUse: () => new Map(),
  } as unknown as RemoteLoader;
  const recorder = createLoadRecorder({ now: () => 0 });
  const { container } = render(
    <CompositionProvider value={{ loader, recorder, rendered: {} }}>
      <SectionStatus
        remote="blog"
        expose="./Page"
        content={content}
        pending="pending"
        failed={(reason) => reason}
        reload={() => {}}
        hasFallenBack
      >
        beside
      </SectionStatus>
    </CompositionProvider>,
  );
  expect(container.textContent).toBe(shown);
  await act(() => jest.advanceTimersByTimeAsync(8000));
  expect(container.textContent).toBe(after8s);
  jest.useRealTimers();
});
