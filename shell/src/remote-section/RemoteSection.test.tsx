import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { memo, use, useLayoutEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { CompositionProvider, RemotesProvider } from '../composition/CompositionContext';
import { createLoadRecorder } from '../composition/load-recorder';
import type { ParsedRegistry, RemoteView } from '../composition/parse-registry';
import { createRemoteLoader } from '../composition/remote-loader';
import type { LoadRequest } from '../composition/section-load';
import { RemoteSection } from './RemoteSection';

const build = {
  version: '1.0.0-a',
  entry: 'https://blog.example.org/1.0.0-a/remoteEntry.js',
  integrity: 'x',
  requires: { shell: '^1.0.0', shared: '^1.0.0' },
};
const contributes = { routes: [], nav: [], slots: [] };
const previous = { ...build, version: '0.9.0-a' };
const viewOf = (code: RemoteView['code']): ParsedRegistry & { ok: true } => ({
  ok: true,
  remotes: ['blog', 'news'].map((name) => ({ name, title: name, contributes, code })),
});
const view = viewOf({ usable: true, current: build });

/** A site on which each remote's expose `./Page` is the component of its name. */
function compose(components: Record<string, unknown>) {
  const recorder = createLoadRecorder({ now: () => Date.now() });
  const read = async () => view;
  const load = async ({ remote }: { remote: string }) => ({ default: components[remote] });
  const loader = createRemoteLoader({
    registry: { read, refresh: read },
    modules: { load },
    recorder,
  });
  return { loader, recorder };
}

async function open(components: Record<string, unknown>) {
  const { loader, recorder } = compose(components);
  await act(async () => {
    render(
      <CompositionProvider value={{ loader, recorder, rendered: {} }}>
        <Section remote="blog" />
      </CompositionProvider>,
    );
  });
  return recorder;
}

function Section({ remote, defer }: { remote: string; defer?: boolean }) {
  return (
    <RemoteSection
      remote={remote}
      expose="./Page"
      defer={defer}
      pending={<p>waiting</p>}
      failed={(reason, retry) => (
        <p role="alert">
          {reason}
          <button type="button" onClick={retry}>
            Retry
          </button>
        </p>
      )}
    />
  );
}

test('a section that waits for ever is announced after 8 s, with a record; Retry begins anew', async () => {
  jest.useFakeTimers();
  try {
    const never = new Promise(() => {});
    const components: Record<string, unknown> = {
      blog: () => {
        use(never);
        return null;
      },
    };
    const recorder = await open(components);
    await act(() => jest.advanceTimersByTimeAsync(7900));
    expect(screen.queryByRole('alert')).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(screen.getByRole('alert').textContent).toContain('it did not answer in time');
    expect(recorder.all()).toContainEqual(
      expect.objectContaining({ remote: 'blog', phase: 'render', outcome: 'failed' }),
    );
    components.blog = () => <h1>Here</h1>;
    await act(async () => fireEvent.click(screen.getByRole('button')));
    expect(screen.getByRole('heading').textContent).toBe('Here');
  } finally {
    jest.useRealTimers();
  }
});

function Counter() {
  const [clicks, setClicks] = useState(0);
  return (
    <button type="button" onClick={() => setClicks(clicks + 1)}>
      {clicks}
    </button>
  );
}

test('a deferred section keeps its HTML, and requests its code once the page is ready', async () => {
  const { loader, recorder } = compose({ blog: Counter });
  document.body.innerHTML = '<main><!--$--><button type="button">0</button><!--/$--></main>';
  const container = document.body.firstElementChild as Element;
  const button = screen.getByText('0');
  const site = (
    <CompositionProvider value={{ loader, recorder, rendered: { blog: '1.0.0-a' } }}>
      <Section remote="blog" defer />
    </CompositionProvider>
  );
  const root = await act(async () => hydrateRoot(container, site));
  expect(recorder.all()).toEqual([]);
  document.documentElement.dataset.ready = 'true';
  await waitFor(() => expect(recorder.all()).toHaveLength(1));
  await act(async () => {});
  fireEvent.click(button);
  expect(screen.getByText('1')).toBe(button);
  delete document.documentElement.dataset.ready;
  act(() => root.unmount());
  // Once its code is there it is alive at the first paint of another visit.
  render(site);
  expect(screen.queryByText('waiting')).toBeNull();
  fireEvent.click(screen.getByText('0'));
  expect(screen.getByText('1')).toBeTruthy();
});

test('a component may be a memo', async () => {
  await open({ blog: memo(() => <h1>Kept</h1>) });
  expect(screen.getByRole('heading').textContent).toBe('Kept');
});

test('a section whose code does not come fails, and shows itself when an attempt behind that succeeds', async () => {
  jest.useFakeTimers();
  try {
    const components: Record<string, unknown> = {};
    await open(components);
    expect(screen.getByText('waiting')).toBeTruthy();
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(screen.getByRole('alert').textContent).toContain('no component');
    components.blog = () => <h1>Here</h1>;
    await act(async () => fireEvent.click(screen.getByRole('button')));
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(screen.getByRole('heading').textContent).toBe('Here');
    expect(screen.queryByRole('alert')).toBeNull();
  } finally {
    jest.useRealTimers();
  }
});

test('a section that throws says so, with the reason in a record; Retry loads it again', async () => {
  const report = jest.spyOn(console, 'error').mockImplementation(() => {});
  const components: Record<string, unknown> = {
    blog: () => {
      throw new Error('broken while it renders');
    },
  };
  const recorder = await open(components);
  expect(screen.getByRole('alert').textContent).toBe('it could not be drawnRetry');
  expect(recorder.all()).toContainEqual(
    expect.objectContaining({ phase: 'render', reason: 'broken while it renders' }),
  );
  components.blog = () => <h1>Here</h1>;
  await act(async () => fireEvent.click(screen.getByRole('button')));
  expect(screen.getByRole('heading').textContent).toBe('Here');
  report.mockRestore();
});

test.each([
  [1, 'Here'],
  [Number.POSITIVE_INFINITY, 'it could not be drawnRetry'],
])('a section whose nodes something else changed %d times', async (times, shown) => {
  const report = jest.spyOn(console, 'error').mockImplementation(() => {});
  let faults = 0;
  const blog = () => {
    useLayoutEffect(() => {
      faults += 1;
      if (faults <= times) throw new DOMException('not a child of this node', 'NotFoundError');
    });
    return <p role="alert">Here</p>;
  };
  await open({ blog });
  expect(screen.getByRole('alert').textContent).toBe(shown);
  report.mockRestore();
});

test('HTML whose code does not come stays, with a notice until it comes', async () => {
  jest.useFakeTimers();
  document.body.innerHTML = '<main><!--$--><button type="button">0</button><!--/$--></main>';
  const container = document.body.firstElementChild as Element;
  const button = screen.getByText('0');
  try {
    const components: Record<string, unknown> = {};
    const { loader, recorder } = compose(components);
    const root = await act(async () =>
      hydrateRoot(
        container,
        <CompositionProvider value={{ loader, recorder, rendered: { blog: '1.0.0-a' } }}>
          <Section remote="blog" />
        </CompositionProvider>,
      ),
    );
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(screen.getByRole('alert').textContent).toContain('You may be seeing an older version');
    expect(screen.getByText('0')).toBe(button);
    components.blog = Counter;
    await act(async () => fireEvent.click(screen.getByText('Retry')));
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.click(button);
    expect(screen.getByText('1')).toBe(button);
    act(() => root.unmount());
  } finally {
    jest.useRealTimers();
  }
});

const Faulty = () => {
  throw new Error('no title');
};

test.each([
  ['renders its previous build', () => <h1>Older</h1>, ['1.0.0-a'], 'heading', 'Older'],
  [
    'says so once that throws too',
    Faulty,
    ['1.0.0-a', '0.9.0-a'],
    'alert',
    'it could not be drawn',
  ],
] as const)('a section that throws %s', async (_what, Older, failed, role, text) => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const both = viewOf({ usable: true, current: build, previous });
  const read = async () => both;
  const recorder = createLoadRecorder({ now: () => 0 });
  let isMended = false;
  const load = async ({ build: { version } }: LoadRequest) => {
    const Current = isMended ? () => <h1>Mended</h1> : Faulty;
    return { default: version === previous.version ? Older : Current };
  };
  const loader = createRemoteLoader({
    registry: { read, refresh: read },
    modules: { load },
    recorder,
  });
  await act(async () => {
    render(
      <CompositionProvider value={{ loader, recorder, rendered: {} }}>
        <RemotesProvider value={both.remotes}>
          <Section remote="blog" />
        </RemotesProvider>
      </CompositionProvider>,
    );
  });
  expect((await screen.findByRole(role)).textContent).toContain(text);
  const faults = recorder.all().filter(({ phase }) => phase === 'render');
  expect(faults.map(({ version }) => version)).toEqual(failed);
  if (role === 'heading') return;
  isMended = true;
  await act(async () => fireEvent.click(screen.getByRole('button')));
  expect(screen.getByRole('heading').textContent).toBe('Mended');
});
