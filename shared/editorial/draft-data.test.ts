import { emptyDraft, event, post } from '../content-types';
import { draftTitle, parseDraftData, parseShownDraft, toDraftData } from '.';

test('a draft is read as it was written, with its body', () => {
  const fields = { ...emptyDraft(post), title: 'A', tags: ['moon'] };
  const ops = [{ insert: 'Hello\n' }];
  expect(parseDraftData(post, toDraftData({ fields, ops }))).toEqual({ fields, ops });
});

test('a kind without a body has none', () => {
  const fields = { ...emptyDraft(event), title: 'A' };
  expect(parseDraftData(event, toDraftData({ fields }))).toEqual({ fields });
});

test.each(['', '{', 'null', '[]', '"x"', '{"title":5}'])('%j is no draft', (data) => {
  expect(parseDraftData(post, data)).toBeUndefined();
});

test.each(['{}', '{"body":null}', '{"body":{"ops":{}}}'])('%j has an empty body', (data) => {
  expect(parseDraftData(post, data)).toEqual({ fields: emptyDraft(post), ops: [] });
});

test('the title of lists is bounded', () => {
  expect(draftTitle(post, { title: ' A ' })).toBe('A');
  expect(draftTitle(post, { title: 'x'.repeat(201) })).toHaveLength(200);
  expect(draftTitle(post, {})).toBe('');
});

test('a draft is shown as far as it goes, and as a published record could be', () => {
  expect(parseShownDraft(event, '{}')).toEqual({ fields: emptyDraft(event), body: { ops: [] } });
  const hostile = {
    title: ' Moon ',
    slug: '../up',
    image: 'javascript:alert(1)',
    date: '2026-02-30',
    tags: ['moon', '<b>'],
    authors: { olga: ' Olga ', '../x': 'X' },
    file: 'post1',
    body: { ops: [{ insert: 'Words\n' }, 'x', { retain: 5 }] },
  };
  expect(parseShownDraft(post, JSON.stringify(hostile))).toEqual({
    fields: { ...emptyDraft(post), title: 'Moon', tags: ['moon'], authors: { olga: 'Olga' } },
    body: { ops: [{ insert: 'Words\n' }] },
  });
  expect(parseShownDraft(post, '{"title":5}')).toBeUndefined();
});
