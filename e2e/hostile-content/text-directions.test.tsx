// @covers Accessibility and looks | Stored texts have the direction of their script, keep their lines, and say their language

import { ContentSourceProvider } from '@site/shared/content';
import { listedPosts, parsePost } from '@site/shared/content-model';
import { createServerSources, parseDataset } from '@site/shared/content-snapshot';
import { type ContentType, fixedIds, typesBelowContent } from '@site/shared/content-types';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import LandingBlog from '../../mf-blog/src/landing/LandingBlog';
import PostPage from '../../mf-blog/src/post/PostPage';
import PostListPage from '../../mf-blog/src/post-list/PostListPage';
import LandingLatest from '../../mf-latest/src/landing/LandingLatest';
import Latest from '../../mf-latest/src/updates/Latest';
import { pageText } from '../fixtures/society';
import { attributeOf, type Element, elementsBelow, parsePart, textIn } from './allowed-markup';
import { pages } from './record-pages';

const WORDS = 'مرحبا (1).';
const { categories, default: shownFirst } = pageText('team.json');
const group = categories.find(({ name }) => name === shownFirst)?.groups[0]?.group;

/** A record of a kind all of whose texts go from right to left, in two lines where they may. */
const recordOf = ({ fields }: ContentType) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]): [string, unknown][] => {
      if (name === 'group') return [[name, group]];
      if (field.type === 'text' && !field.format) return [[name, WORDS]];
      if (field.type === 'longText') return [[name, `${WORDS}\n${WORDS}`]];
      if (field.type === 'url' || field.type === 'file') return [[name, 'https://example.org/a']];
      if (field.type === 'choice') return [[name, field.options[0]]];
      if (field.type === 'day') return [[name, '2026-03-01']];
      if (field.type === 'dateTime') return [[name, '9990-03-01T10:00Z']];
      return field.type === 'order' ? [[name, 1]] : [];
    }),
  );

const content = Object.fromEntries(
  typesBelowContent.map((type) => {
    const ids = [...fixedIds(type), '-OaGooooooooooooooood'];
    return [type.name, Object.fromEntries(ids.map((id) => [id, recordOf(type)]))];
  }),
);
const post = {
  ...{ title: WORDS, description: WORDS, image: '', date: '2026-03-01', tags: ['moon'], rev: 1 },
  ...{ authors: { '-OaGooooooooooooooood': WORDS }, language: 'ar', updated: 1 },
};
const update = { title: WORDS, content: `${WORDS}\n${WORDS}`, date: '2026-03-01', rev: 1 };
const delta = {
  ops: [
    ...[{ insert: WORDS }, { insert: '\n', attributes: { header: 2 } }],
    ...[{ insert: `${WORDS}\n${WORDS}` }, { insert: '\n', attributes: { list: 'bullet' } }],
    ...[{ insert: WORDS }, { insert: '\n', attributes: { blockquote: true } }],
    { insert: { image: 'https://example.org/a.png' }, attributes: { alt: '', caption: WORDS } },
    { insert: `\n${WORDS}\n` },
  ],
};
const posts = [0, 1, 2].map((n) => ({ ...post, slug: `post-${n}`, file: `post${n}` }));
const dataset = parseDataset(
  { content, meta: {}, blog: { posts, tags: ['moon'] }, latest: [update, update, update] },
  1,
  async () => JSON.stringify(delta),
);
const parsed = parsePost(1, posts[1]);
const [summary] = parsed ? listedPosts([parsed]) : [];
if (!summary) throw new Error('The post is none.');
const Post = () => (
  <PostPage page={{ post: summary, body: delta, related: [summary], popularTags: [] }} />
);
const shown = { ...pages, LandingBlog, PostListPage, LandingLatest, Latest, Post };

function elementsOf(Page: ComponentType) {
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <ContentSourceProvider value={createServerSources(dataset)()}>
        <Page />
      </ContentSourceProvider>
    </MemoryRouter>,
  );
  return elementsBelow(parsePart(markup));
}

/** Whether it, or what it is in, goes by its text; words for screen readers alone go nowhere. */
function hasDirection(element: Element): boolean {
  const { parentNode } = element;
  return (
    element.tagName === 'bdi' ||
    attributeOf(element, 'dir') === 'auto' ||
    attributeOf(element, 'class') === 'hidden' ||
    (parentNode !== null && 'attrs' in parentNode && hasDirection(parentNode))
  );
}

test.each(Object.entries(shown))('%s', (name, Page) => {
  const elements = elementsOf(Page);
  const texts = elements.filter((element) => textIn(element).includes(WORDS));
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.filter((each) => !hasDirection(each)).map((each) => each.tagName)).toEqual([]);
  if (!/Post|Blog/.test(name)) return;
  expect(elements.some((element) => attributeOf(element, 'lang') === 'ar')).toBe(true);
});
