import { paper, post } from '@site/shared/content-types';
import type { RecordFields, Values } from '../data/stored-record';
import { type EditorEvent, nextState, openedState, unedited } from './editor';
import type { SaveFailure } from './explain-failure';

const body = (text: string) => ({ ops: [{ insert: text }] });
const opened = openedState({ title: 'Moon', body: body('Old') }, undefined, 3);

test('a form opens with what is stored, or with an older version as a change of it', () => {
  expect(opened).toEqual({
    fields: { title: 'Moon', body: body('Old') },
    isChanged: false,
    start: { body: body('Old'), version: 0 },
    baseRev: 3,
    hasLostSlug: false,
    save: { status: 'open' },
    problems: [],
    checks: 0,
    pending: [],
    isComparing: false,
  });
  expect(openedState({ title: 'Moon' }, { title: 'Luna' }, 3)).toMatchObject({
    fields: { title: 'Luna' },
    isChanged: true,
  });
});

const problem = (field: string) => ({ field, message: '', notice: '', isOfPicture: false });
const checked = { name: 'checked', problems: [problem('title'), problem('link')] } as const;
const failed = (reason: 'taken' | 'denied') => {
  const failure: SaveFailure = { ok: false, reason };
  return { name: 'save failed', failure, explanation: 'Why' } as const;
};

test.each<[EditorEvent[], object]>([
  [[{ name: 'typed', fields: { title: 'Mars' } }], { fields: { title: 'Mars' }, isChanged: true }],
  // What is typed is in the rich text editor already.
  [
    [{ name: 'typed', fields: { body: body('New') } }],
    { start: { body: body('Old'), version: 0 } },
  ],
  [[{ name: 'received', fields: { title: 'Mars' } }], { start: { version: 0 }, isChanged: true }],
  [
    [{ name: 'received', fields: { body: body('New') } }],
    { fields: { title: 'Moon', body: body('New') }, start: { body: body('New'), version: 1 } },
  ],
  [[{ name: 'rebased', baseRev: 1 }], { baseRev: 1, isChanged: false }],
  [[checked], { problems: checked.problems, checks: 1 }],
  // A correction hides its own problem; the focus stays where it is.
  [
    [checked, { name: 'typed', fields: { title: 'Mars' } }],
    { problems: [problem('link')], checks: 1 },
  ],
  [[{ name: 'picked', field: 'image', isPending: true }], { pending: ['image'] }],
  [
    [
      { name: 'picked', field: 'image', isPending: true },
      { name: 'picked', field: 'image', isPending: false },
    ],
    { pending: [] },
  ],
  [[{ name: 'compared', isOpen: true }], { isComparing: true }],
  [[{ name: 'save started' }], { save: { status: 'saving', isSlow: false } }],
  [
    [{ name: 'save started' }, { name: 'save slowed' }],
    { save: { status: 'saving', isSlow: true } },
  ],
  [
    [{ name: 'save started' }, { name: 'save ended' }, { name: 'save slowed' }],
    { save: { status: 'open' } },
  ],
  [
    [{ name: 'save started' }, { name: 'save ended' }, { name: 'saved' }],
    { save: { status: 'saved' }, isChanged: false },
  ],
  [
    [failed('taken')],
    { save: { status: 'failed', explanation: 'Why' }, hasLostSlug: true, isChanged: false },
  ],
  // The record chooses its slug until it is saved.
  [[failed('taken'), { name: 'save ended' }], { save: { status: 'open' }, hasLostSlug: true }],
  [[failed('denied')], { save: { status: 'failed' }, hasLostSlug: false }],
])('%j', (events, expected) => {
  const state = events.reduce((before, event) => nextState(paper, before, event), opened);
  expect(state).toMatchObject(expected);
});

const typed = (fields: Values): EditorEvent => ({ name: 'typed', fields });
const received = (fields: RecordFields): EditorEvent => ({ name: 'received', fields });
test.each<[string, EditorEvent[], string]>([
  [
    'follows the title',
    [typed({ title: 'Café – Aditya-L1’s 2nd year!' })],
    'cafe-aditya-l1s-2nd-year',
  ],
  ['is not cut after a hyphen', [typed({ title: `${'x'.repeat(99)} y` })], 'x'.repeat(99)],
  [
    'is that of the start for other scripts',
    [typed({ title: 'M' }), typed({ title: 'চাঁদ' })],
    'post-7',
  ],
  ['is none that no post may have', [typed({ title: 'New' })], 'post-7'],
  ['stays as it was edited', [typed({ slug: 'luna' }), typed({ title: 'Moon' })], 'luna'],
  ['stays with other fields', [typed({ title: 'Moon' }), typed({ date: '' })], 'moon'],
  [
    'follows after a draft',
    [received({ title: 'Moon', slug: 'moon' }), typed({ title: 'Mars' })],
    'mars',
  ],
  [
    'stays as a draft has it',
    [received({ title: 'Moon', slug: 'x' }), typed({ title: 'Mars' })],
    'x',
  ],
])('the slug of a new post %s', (_, events, slug) => {
  const start = openedState({ slug: 'post-7', title: 'New Post' }, undefined, 0, 'post-7');
  expect(events.reduce((state, event) => nextState(post, state, event), start).fields.slug).toBe(
    slug,
  );
});

test.each([
  ['post-7', 'New Post', 'post-8'],
  ['moon', 'Moon', 'post-8'],
  ['luna', 'Moon', undefined],
])('the slug %j of a draft with the title %j was edited, or not', (slug, title, expected) => {
  expect(unedited(post, { slug, title }, 'post-8')).toBe(expected);
});
