import { deleteAllDrafts, deleteDraft, draftName, findDrafts, storeDraft } from './draft-store';

const readText = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;
const draft = (fields: unknown, writtenAt = 1) => ({ fields, baseRev: 0, writtenAt });

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('drafts are found by their beginning, newest first', () => {
  storeDraft(draftName('me', 'post-new-1'), draft('older', 1));
  storeDraft(draftName('me', 'post-new-2'), draft('newer', 2));
  storeDraft(draftName('you', 'post-new-3'), draft('not mine', 3));
  expect(findDrafts(draftName('me', 'post-new-'), readText).map(({ fields }) => fields)).toEqual([
    'newer',
    'older',
  ]);
});

test('ignores stored values that are no draft of this kind', () => {
  localStorage.setItem(draftName('me', 'a'), '{broken');
  localStorage.setItem(draftName('me', 'b'), '{"fields":"x"}');
  storeDraft(draftName('me', 'c'), draft(7));
  expect(findDrafts(draftName('me', ''), readText)).toEqual([]);
});

test('logging out leaves no draft of anybody, and nothing else is touched', () => {
  localStorage.setItem('site.session', 'member');
  storeDraft(draftName('me', 'a'), draft('x'));
  storeDraft(draftName('you', 'b'), draft('y'));
  deleteAllDrafts();
  expect(Object.keys(localStorage)).toEqual(['site.session']);
});

test('full or blocked storage is a result, not an exception', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(storeDraft('x', draft('y'))).toBe(false);
  jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(() => deleteDraft('x')).not.toThrow();
});
