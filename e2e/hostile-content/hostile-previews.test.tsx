// @covers Threats | Script in a draft that a preview link shows: the parsers and the renderer of public pages

import { ContentSourceProvider } from '@site/shared/content';
import { createServerSources, parseDataset } from '@site/shared/content-snapshot';
import { type ContentType, event, post, update } from '@site/shared/content-types';
import { parseDraftData } from '@site/shared/editorial';
import { type SlotHost, SlotHostProvider } from '@site/shared/slots';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { seededRandom } from '../../backend/local/testing/seeded-random';
import { RecordPreview } from '../../mf-admin/src/preview/RecordPreview';
import PostPage from '../../mf-blog/src/post/PostPage';
import EventPage from '../../mf-info/src/events/EventPage';
import Latest from '../../mf-latest/src/updates/Latest';
import { markupFaults, parsePart } from './allowed-markup';
import { hostileRecord, hostileRecordOf } from './hostile-records';

const ROUNDS = process.env.LONG_TESTS ? 3000 : 150;

const fillers: Readonly<Record<string, ComponentType<Record<string, unknown>>>> = {
  'post.preview/v1': PostPage,
  'update.preview/v1': Latest,
  'event.preview/v1': EventPage,
};
const fill: SlotHost = (name, props) => {
  const Filler = fillers[name];
  return Filler ? <Filler {...props} /> : null;
};

const source = createServerSources(parseDataset({}, 1, async () => null))();

const preview = (type: ContentType, data: string): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ContentSourceProvider value={source}>
        <SlotHostProvider value={fill}>
          <RecordPreview type={type} data={data} />
        </SlotHostProvider>
      </ContentSourceProvider>
    </MemoryRouter>,
  );

/** The fields of a stored record that a draft may have, however hostile. */
const draftOf = (type: ContentType, record: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(record).filter(([name, value]) =>
        parseDraftData(type, JSON.stringify({ [name]: value })),
      ),
    ),
  );

const UNREADABLE = 'This version cannot be shown';

test('hostile drafts are shown whole, by what is on the list', () => {
  const found = Array.from({ length: ROUNDS }, (_, n) => n + 1).flatMap((seed) => {
    const hostile = hostileRecord(seed, seed);
    const drafts: [ContentType, string][] = [
      [post, draftOf(post, { ...Object(hostile.post), body: hostile.body })],
      [update, draftOf(update, Object(hostile.update))],
      [event, draftOf(event, Object(hostileRecordOf(seededRandom(seed), event, seed)))],
    ];
    return drafts.flatMap(([type, data]) => {
      const markup = preview(type, data);
      const faults = markupFaults(parsePart(markup), 'page');
      if (!markup.includes('<h1') || markup.includes(UNREADABLE)) faults.push('no page');
      return faults.map((fault) => `${type.name} ${seed}: ${fault}`);
    });
  });
  expect(found).toEqual([]);
});

test.each([post, update, event])(
  'an empty draft of $name is a page, and garbage is none',
  (type) => {
    expect(preview(type, '{}')).toContain(`Untitled ${type.name}`);
    for (const data of ['', 'null', '[]', '{"title":{}}']) {
      expect(preview(type, data)).toContain(UNREADABLE);
    }
  },
);
