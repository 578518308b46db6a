import { act, render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { prerender } from 'react-dom/static.edge';
import { parseEmbedded } from '../content-model';
import { createServerSources, parseDataset } from '../content-snapshot';
import { ContentSourceProvider, usePost, usePosts } from '.';
import { createContentStore } from './browser/content-store';
import { FakeWorld } from './browser/fake-world';

const stored = {
  blog: {
    posts: [null, { slug: 'one', title: 'One', date: '2026-01-01', tags: ['moon'], file: 'post1' }],
  },
  post1: { ops: [{ insert: 'Body\n' }] },
};

function Page() {
  const post = usePost('one');
  const posts = usePosts({ limit: 6 });
  const body = post.status === 'ready' ? JSON.stringify(post.data?.body.ops) : post.status;
  return (
    <p>
      {body} {posts.status === 'ready' ? posts.data.total : posts.status}
    </p>
  );
}

// React's development build warns of one context in two renderers; only this test has both.
let warned: jest.SpyInstance;
beforeEach(() => {
  const report = console.error;
  warned = jest.spyOn(console, 'error').mockImplementation((...given) => {
    if (!String(given[0]).startsWith('Detected multiple renderers')) report(...given);
  });
});
afterEach(() => warned.mockRestore());

async function prerendered() {
  const dataset = parseDataset(stored, 1000, async () => stored.post1);
  const source = createServerSources(dataset)();
  const { prelude } = await prerender(
    <ContentSourceProvider value={source}>
      <Suspense fallback="waiting">
        <Page />
      </Suspense>
    </ContentSourceProvider>,
  );
  return { html: await new Response(prelude).text(), embedded: source.embedded() };
}

test('a page renders on the server with what it asked for, and hydrates to the same', async () => {
  const { html, embedded } = await prerendered();
  expect(html).toContain('Body\\n');
  const world = new FakeWorld();
  const source = createContentStore({ ...world.deps(), embedded: parseEmbedded(embedded) });
  document.body.innerHTML = html;
  const errors: unknown[] = [];
  await act(async () => {
    hydrateRoot(
      document.body,
      <ContentSourceProvider value={source}>
        <Suspense fallback="waiting">
          <Page />
        </Suspense>
      </ContentSourceProvider>,
      { onRecoverableError: (error) => errors.push(error) },
    );
  });
  expect(errors).toEqual([]);
  expect(document.body.textContent).toContain('Body\\n');
  expect(world.requests).toEqual([]);
});

test('in the browser a page without embedded content loads it', async () => {
  const world = new FakeWorld();
  world.database = stored;
  render(
    <ContentSourceProvider value={createContentStore(world.deps())}>
      <Page />
    </ContentSourceProvider>,
  );
  expect(screen.getByText('loading loading')).toBeTruthy();
  await waitFor(() => expect(screen.getByText(/Body.* 1$/)).toBeTruthy());
});

test('embedded content cannot end the script element that carries it', async () => {
  const hostile = { ...stored, post1: { ops: [{ insert: '</script><script>alert(1)</script>' }] } };
  const source = createServerSources(parseDataset(hostile, 1000, async () => hostile.post1))();
  await source.pending?.({ kind: 'post', slug: 'one' });
  expect(source.embedded()).not.toContain('<');
  const page = parseEmbedded(source.embedded())?.pages.get('one');
  expect(page?.body.ops).toEqual(hostile.post1.ops);
});
