import { parseEntries, parseReview, parseScheduled, parseServerDraft, parseSharedPreview } from '.';

const draft = { base: 3, rev: 2, state: 'review', author: 'anna', by: 'olga', updated: 5 };
const scheduled = { at: 9, base: 1, rev: 1, by: 'anna', record: { title: 'A', tags: ['moon'] } };

test('what is stored is read, with empty texts for those that are absent', () => {
  expect(parseServerDraft({ ...draft, addedLater: 1 })).toEqual({ ...draft, email: '', title: '' });
  expect(parseScheduled(scheduled)).toEqual({ ...scheduled, email: '', title: '' });
  expect(parseReview({ uid: 'anna', time: 1, draftRev: 2 })).toEqual({
    ...{ uid: 'anna', time: 1, draftRev: 2, email: '', text: '' },
  });
});

test.each([
  [parseServerDraft, { ...draft, state: 'published' }],
  [parseServerDraft, { ...draft, rev: 1.5 }],
  [parseServerDraft, { ...draft, author: undefined }],
  [parseServerDraft, 'x'],
  [parseScheduled, { ...scheduled, at: '9' }],
  [parseScheduled, { ...scheduled, at: Number.NaN }],
  [parseScheduled, { ...scheduled, record: undefined }],
  [parseReview, { uid: 'anna', time: 1, draftRev: 2, verdict: 'liked' }],
  [parseSharedPreview, null],
])('%p takes nothing of %j', (read, stored) => {
  expect(read(stored)).toBeUndefined();
});

test('entries are read from a list with holes, and those that are unusable left out', () => {
  expect(parseEntries([null, draft, { rev: 1 }], parseServerDraft).map(([key]) => key)).toEqual([
    '1',
  ]);
  expect(parseEntries({ 7: draft }, parseServerDraft).map(([key]) => key)).toEqual(['7']);
  expect(parseEntries(undefined, parseServerDraft)).toEqual([]);
});
