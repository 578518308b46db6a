import { readEntries, readReview, readScheduled, readServerDraft, readSharedPreview } from '.';

const draft = { base: 3, rev: 2, state: 'review', author: 'anna', by: 'olga', updated: 5 };
const scheduled = { at: 9, base: 1, rev: 1, by: 'anna', record: { title: 'A', tags: ['moon'] } };

test('what is stored is read, with empty texts for those that are absent', () => {
  expect(readServerDraft({ ...draft, addedLater: 1 })).toEqual({ ...draft, email: '', title: '' });
  expect(readScheduled(scheduled)).toEqual({ ...scheduled, email: '', title: '' });
  expect(readReview({ uid: 'anna', time: 1, draftRev: 2 })).toEqual({
    ...{ uid: 'anna', time: 1, draftRev: 2, email: '', text: '' },
  });
});

test.each([
  [readServerDraft, { ...draft, state: 'published' }],
  [readServerDraft, { ...draft, rev: 1.5 }],
  [readServerDraft, { ...draft, author: undefined }],
  [readServerDraft, 'x'],
  [readScheduled, { ...scheduled, at: '9' }],
  [readScheduled, { ...scheduled, at: Number.NaN }],
  [readScheduled, { ...scheduled, record: undefined }],
  [readReview, { uid: 'anna', time: 1, draftRev: 2, verdict: 'liked' }],
  [readSharedPreview, null],
])('%p takes nothing of %j', (read, stored) => {
  expect(read(stored)).toBeUndefined();
});

test('entries are read from a list with holes, and those that are unusable left out', () => {
  expect(readEntries([null, draft, { rev: 1 }], readServerDraft).map(([key]) => key)).toEqual([
    '1',
  ]);
  expect(readEntries({ 7: draft }, readServerDraft).map(([key]) => key)).toEqual(['7']);
  expect(readEntries(undefined, readServerDraft)).toEqual([]);
});
