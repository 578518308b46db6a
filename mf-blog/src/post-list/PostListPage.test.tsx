// @covers Blog | 6 posts, then 4 more at a time
import { ContentSourceProvider } from '@site/shared/content';
import { emptyDraft, post } from '@site/shared/content-types';
import type { PostSummary } from '@site/shared/contracts';
import { fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import PostListPage from './PostListPage';

type Source = ComponentProps<typeof ContentSourceProvider>['value'];
interface Asked {
  kind: string;
  tag?: string;
  author?: string;
  words?: string;
  limit: number;
}

const posts: PostSummary[] = Array.from({ length: 12 }, (_, index) => ({
  ...emptyDraft(post),
  index: 12 - index,
  slug: `post-${12 - index}`,
  title: `Post ${12 - index}`,
  description: index === 11 ? 'About a comet' : '',
  date: '2026-03-01',
  tags: [index < 3 ? 'moon' : 'rocketry'],
  file: 'post1',
  rev: 0,
  updated: 0,
  ...(index < 2 && { authors: { '-a': index === 0 ? 'Asha Sample' : 'A. Sample' } }),
}));

/** Answers every query from these posts, at once, and remembers what was asked. */
function show(
  address: string,
  settings: object = { status: 'loading' },
  all: readonly PostSummary[] = posts,
) {
  const asked: Asked[] = [];
  const answers = new Map<string, unknown>();
  const read = (query: Asked) => {
    const key = JSON.stringify(query);
    asked.push(query);
    const found = all
      .filter(({ tags }) => !query.tag || tags.includes(query.tag))
      .filter(({ authors }) => !query.author || authors?.[query.author])
      .filter(({ description }) => !query.words || description.includes(query.words));
    if (query.kind === 'records') return settings;
    const data =
      query.kind === 'tags'
        ? [
            { name: 'rocketry', count: 9 },
            { name: 'moon', count: 3 },
          ]
        : { posts: found.slice(0, query.limit), total: found.length };
    if (!answers.has(key)) answers.set(key, { status: 'ready', data });
    return answers.get(key);
  };
  const source = { read, readInitial: read, subscribe: () => () => {} } as unknown as Source;
  render(
    <MemoryRouter initialEntries={[address]}>
      <ContentSourceProvider value={source}>
        <Routes>
          <Route path="/blog/:tag?" element={<PostListPage />} />
          <Route path="/blog/author/:author" element={<PostListPage />} />
        </Routes>
      </ContentSourceProvider>
    </MemoryRouter>,
  );
  return asked;
}

const cards = () => screen.queryAllByRole('heading', { level: 2, name: /^Post / });

test('six posts at first, four more at a time, and then no button', () => {
  show('/blog');
  const counts = [cards().length];
  for (let more = screen.queryByRole('button', { name: 'More Blogs' }); more; ) {
    fireEvent.click(more);
    counts.push(cards().length);
    more = screen.queryByRole('button', { name: 'More Blogs' });
  }
  expect(counts).toEqual([6, 10, 12]);
});

test('the tag of the address filters, and leads the topics', () => {
  show('/blog/moon');
  expect(cards()).toHaveLength(3);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Moon');
  expect(screen.getByRole('link', { current: 'page' }).textContent).toMatch(/^Moon/);
});

test('tags are written as the society writes them, in heading, topics and cards', () => {
  show('/blog/moon', { status: 'ready', data: { main: { tagLabels: 'MOON' } } });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('MOON');
  const links = screen.getAllByRole('link').map(({ textContent }) => textContent ?? '');
  expect(links.filter((text) => /^moon/i.test(text))).toEqual([
    expect.stringMatching(/^MOON3/),
    ...Array(3).fill('MOON'),
  ]);
  expect(links.some((text) => text.startsWith('Rocketry'))).toBe(true);
});

test('a tag without posts says so', () => {
  show('/blog/nothing-here');
  expect(screen.getByText('No posts found')).toBeTruthy();
});

test('the author of the address filters, and is called as the newest post does', () => {
  show('/blog/author/-a');
  expect(cards().map((card) => card.textContent)).toEqual(['Post 12', 'Post 11']);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Asha Sample');
});

test('an unknown author has no posts', () => {
  show('/blog/author/-unknown');
  expect(screen.getByText('No posts found')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All posts' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Posts by an author');
});

test('seven top reads', () => {
  show('/blog');
  const list = screen.getByRole('region', { name: 'Top Reads' });
  expect(list.querySelectorAll('li')).toHaveLength(7);
});

test('a site without posts has no list of top reads', () => {
  show('/blog', undefined, []);
  expect(screen.getByText('No posts found')).toBeTruthy();
  expect(screen.queryByText('Top Reads')).toBeNull();
});

test('searching asks for what is typed, and only then', () => {
  const asked = show('/blog');
  expect(asked.filter(({ kind }) => kind === 'search')).toEqual([]);
  const search = screen.getByLabelText('Search the blog');
  fireEvent.change(search, { target: { value: 'comet' } });
  expect(cards().map((card) => card.textContent)).toEqual(['Post 1']);
  const topics = screen.getByRole('navigation', { name: 'Topics' });
  expect(cards()[0]?.compareDocumentPosition(topics)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  fireEvent.change(search, { target: { value: 'aardvark' } });
  expect(screen.getByText('No posts found')).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'see all posts' }));
  expect(screen.getByLabelText<HTMLInputElement>('Search the blog').value).toBe('');
  expect(cards().length).toBeGreaterThan(1);
});

test('the words of a search are in the address, so that coming back finds them again', () => {
  show('/blog?q=comet');
  expect(screen.getByLabelText<HTMLInputElement>('Search the blog').value).toBe('comet');
  expect(cards().map((card) => card.textContent)).toEqual(['Post 1']);
});
