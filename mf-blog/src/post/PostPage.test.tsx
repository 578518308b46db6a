// @covers Post | Banner, title, posted-on date, tags with their links
// @covers Post | Unknown slug: 'Post not found', then `/blog` after 500 ms
import { ContentSourceProvider } from '@site/shared/content';
import { emptyDraft, post } from '@site/shared/content-types';
import type { PostPage as Page, PostSummary } from '@site/shared/contracts';
import { PageMetaSinkProvider } from '@site/shared/page-meta';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import PostPage from './PostPage';

type Source = ComponentProps<typeof ContentSourceProvider>['value'];

const summary = (slug: string): PostSummary => ({
  ...emptyDraft(post),
  index: 1,
  slug,
  title: `About ${slug}`,
  description: 'A description',
  date: '2026-03-01',
  tags: ['solar-system', 'moon'],
  file: 'post1',
  rev: 0,
  updated: 0,
});

const page: Page = {
  post: summary('tides'),
  body: { ops: [{ insert: 'The Moon pulls.\n' }] },
  related: [summary('eclipses')],
  popularTags: [{ name: 'solar-system', count: 3 }],
};

const loading = { status: 'loading' };

function show(answer: unknown, settings: unknown = loading, onMeta = (_values: object) => {}) {
  const read = ({ kind }: { kind: string }) => (kind === 'records' ? settings : answer);
  const source = {
    read,
    readInitial: read,
    subscribe: () => () => {},
  } as unknown as Source;
  return render(
    <MemoryRouter initialEntries={['/blog/post/tides']}>
      <ContentSourceProvider value={source}>
        <PageMetaSinkProvider value={{ render: onMeta, show: () => {} }}>
          <Routes>
            <Route path="/blog/post/:slug" element={<PostPage />} />
            <Route path="/blog" element={<p>The list</p>} />
          </Routes>
        </PageMetaSinkProvider>
      </ContentSourceProvider>
    </MemoryRouter>,
  );
}

test('a post leads to the events that name it', () => {
  const events = [{ path: '/events/walk', label: 'Walk, Fri 4 Dec' }];
  show({ status: 'ready', data: { ...page, events } });
  const link = screen.getByRole('link', { name: 'Walk, Fri 4 Dec' });
  expect(link.getAttribute('href')).toBe('/events/walk');
  expect(link.closest('p')?.textContent).toBe('Event: Walk, Fri 4 Dec');
});

test('a post shows its title, date, tags, body, and what to read next', () => {
  show({ status: 'ready', data: page });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('About tides');
  expect(screen.getByText('1 March 2026', { selector: '.facts time' })).toBeTruthy();
  expect(screen.getByText('The Moon pulls.')).toBeTruthy();
  const tags = screen.getAllByRole('link', { name: 'Solar System' });
  expect(tags.map((tag) => tag.getAttribute('href'))).toEqual([
    '/blog/solar-system',
    '/blog/solar-system',
  ]);
  expect(
    within(screen.getByRole('complementary'))
      .getByRole('link', { name: 'About eclipses' })
      .getAttribute('href'),
  ).toBe('/blog/post/eclipses');
});

test('search engines are told the name that the society has saved', () => {
  const told = jest.fn();
  const saved = { status: 'ready', data: { main: { name: 'Orbit Club' } } };
  show({ status: 'ready', data: page }, saved, told);
  const publisher = expect.objectContaining({ name: 'Orbit Club' });
  expect(told).toHaveBeenCalledWith(
    expect.objectContaining({ jsonLd: [expect.objectContaining({ publisher })] }),
  );
});

test('authors stand beside the date, each with a link to their posts, and in the structured data', () => {
  const told = jest.fn();
  const authors = { '-a': 'Asha', '-b': 'Bina', '-c': 'Chitra' };
  show({ status: 'ready', data: { ...page, post: { ...page.post, authors } } }, loading, told);
  expect(document.querySelector('.byline')?.textContent).toBe('By Asha, Bina and Chitra');
  const [link] = screen.getAllByRole('link', { name: 'Bina' });
  expect(link?.getAttribute('href')).toBe('/blog/author/-b');
  const [{ jsonLd }] = told.mock.calls.at(-1);
  expect(jsonLd[0].author).toHaveLength(3);
  expect(jsonLd[0].author[0]).toEqual({
    '@type': 'Person',
    name: 'Asha',
    url: expect.stringMatching(/^https:.*\/blog\/author\/-a$/),
  });
});

test('where nobody is named, the society is the author', () => {
  const told = jest.fn();
  show({ status: 'ready', data: page }, loading, told);
  expect(document.querySelector('.byline')).toBeNull();
  const [{ jsonLd }] = told.mock.calls.at(-1);
  expect(jsonLd[0].author).toEqual(jsonLd[0].publisher);
});

test('an unknown slug is said to be unknown, and 500 ms later the list is shown', () => {
  jest.useFakeTimers();
  show({ status: 'ready', data: undefined });
  expect(screen.getByText('Post not found')).toBeTruthy();
  act(() => jest.advanceTimersByTime(499));
  expect(screen.queryByText('The list')).toBeNull();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByText('The list')).toBeTruthy();
  jest.useRealTimers();
});

test('a failure says why and can be retried', () => {
  const retry = jest.fn();
  show({ status: 'failed', reason: 'The server does not answer.', retry });
  expect(screen.getByRole('alert').textContent).toContain('The server does not answer.');
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

/** The one at the head of the post. */
const firstOf = (role: string, name: string): HTMLElement =>
  within(screen.getByRole('region', { name: 'Share this post' })).getByRole(role, { name });

test('the end of a post leads on', () => {
  show({ status: 'ready', data: page });
  const end = within(screen.getByRole('article')).getByText('Read next:');
  const [next] = page.related;
  expect(within(end).getByRole('link', { name: next?.title }).getAttribute('href')).toBe(
    `/blog/post/${next?.slug}`,
  );
  expect(screen.getByRole('region', { name: 'Pass this post on' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'see our next events' })).toBeTruthy();
});

test('sharing opens a popup of the network’s size with the public address', () => {
  const popup = { opener: window };
  const open = jest.spyOn(window, 'open').mockReturnValue(popup as unknown as Window);
  show({ status: 'ready', data: page });
  fireEvent.click(firstOf('link', 'Share on Twitter'));
  const [href, , features] = open.mock.calls[0] ?? [];
  expect(new URL(String(href)).searchParams.get('url')).toMatch(/^https:.*\/blog\/post\/tides$/);
  expect(features).toContain('width=550,height=400');
  expect(popup.opener).toBeNull();
  open.mockRestore();
});

test('the other networks stand under More', () => {
  show({ status: 'ready', data: page });
  expect(screen.queryByRole('link', { name: 'Weibo' })).toBeNull();
  fireEvent.click(firstOf('button', 'More'));
  expect(screen.getByRole('link', { name: 'Weibo' })).toBeTruthy();
});
