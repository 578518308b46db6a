import { type Changes, noChanges, withRecords } from './changes';
import { emptySnapshot } from './content-snapshot';
import { isOutdated, runQuery } from './query-result';
import type { StoredPost } from './stored-records';
import { samplePost, sampleTombstone } from './testing/sample-posts';

const page = { post: samplePost(3), body: { ops: [] }, related: [], popularTags: [] };
const known = { ...emptySnapshot(), pages: new Map([['post-3', page]]) };
const knownMissing = { ...emptySnapshot(), pages: new Map([['post-3', null]]) };
const query = { kind: 'post', slug: 'post-3' } as const;
const changed = (...posts: StoredPost[]): Changes => ({
  ...noChanges,
  posts: withRecords(new Map(), posts),
});

test('a post that was removed since is no longer there', () => {
  const removed = changed(sampleTombstone(3));
  expect(runQuery(known, removed, query)).toEqual({ known: true, value: undefined });
});

test('a save of another post with the same slug does not affect the shown one', () => {
  const twin = { slug: 'post-3', rev: 9 };
  for (const other of [sampleTombstone(8, 9), samplePost(8, twin)]) {
    const changes = changed(other);
    expect(runQuery(known, changes, query)).toMatchObject({ value: { post: { index: 3 } } });
    expect(isOutdated(page, 'post-3', changes)).toBe(false);
  }
});

test('a post that was saved since is read; a removed one is not', () => {
  const saved = changed(samplePost(8, { slug: 'post-3' }));
  expect(runQuery(knownMissing, saved, query)).toEqual({ known: false });
  expect(isOutdated(null, 'post-3', saved)).toBe(true);
  const gone = changed(sampleTombstone(8));
  expect(runQuery(knownMissing, gone, query)).toEqual({ known: true, value: undefined });
  expect(isOutdated(null, 'post-3', gone)).toBe(false);
});

test('records of which a page has only some answer for those, and for no list', () => {
  const some = { since: 1, stored: { team: { lead: 'We' }, stac: null }, isPart: true };
  const records = (id?: string) =>
    runQuery({ ...known, records: new Map([['sectionText', some]]) }, noChanges, {
      ...{ kind: 'records', of: 'sectionText', id },
    });
  expect(records('team')).toEqual({ known: true, value: { team: { lead: 'We' } } });
  expect(records('stac')).toEqual({ known: true, value: { stac: null } });
  expect(records('contact')).toEqual({ known: false });
  expect(records()).toEqual({ known: false });
});
