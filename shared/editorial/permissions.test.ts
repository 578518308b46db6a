import { type Actor, canDo, type EditorialAction, type EditorialState } from '.';

const ACTIONS: readonly EditorialAction[] = [
  ...(['edit draft', 'comment', 'submit', 'withdraw'] as const),
  ...(['request changes', 'publish', 'schedule'] as const),
];
const author: Actor = { uid: 'olga', role: 'author' };
const editor: Actor = { uid: 'anna', role: 'editor' };
const admin: Actor = { uid: 'dora', role: 'admin' };

const may = (actor: Actor, now: EditorialState) =>
  ACTIONS.filter((action) => canDo(action, actor, now));
const draft = (state: 'draft' | 'review' | 'changes', by = 'olga') => ({ author: by, state });

test.each<[string, Actor, EditorialState, EditorialAction[]]>([
  [
    'an author of their own draft',
    author,
    { draft: draft('draft') },
    ['edit draft', 'comment', 'submit'],
  ],
  [
    'an author in review',
    author,
    { draft: draft('review') },
    ['edit draft', 'comment', 'withdraw'],
  ],
  [
    'an author asked for changes',
    author,
    { draft: draft('changes') },
    ['edit draft', 'comment', 'submit'],
  ],
  ['an author of another’s draft', author, { draft: draft('draft', 'will') }, []],
  ['an author of another’s record', author, { record: { owner: 'will' } }, []],
  ['an author of a record without an owner', author, { record: {} }, []],
  [
    'an author of their own record',
    author,
    { record: { owner: 'olga' } },
    ['edit draft', 'submit'],
  ],
  ['an author of nothing yet', author, {}, ['edit draft', 'submit']],
  [
    'an author who may publish',
    author,
    { draft: draft('draft'), authorsPublish: true },
    ['edit draft', 'comment', 'submit', 'publish'],
  ],
  [
    'an author of another’s, who may publish',
    author,
    { record: { owner: 'will' }, authorsPublish: true },
    [],
  ],
  [
    'an editor',
    editor,
    { draft: draft('draft', 'will') },
    ['edit draft', 'comment', 'submit', 'publish', 'schedule'],
  ],
  [
    'an editor in review',
    editor,
    { draft: draft('review', 'will') },
    ['edit draft', 'comment', 'withdraw', 'request changes', 'publish', 'schedule'],
  ],
  [
    'an admin without a draft',
    admin,
    { record: {} },
    ['edit draft', 'submit', 'publish', 'schedule'],
  ],
])('%s', (_name, actor, now, expected) => {
  expect(may(actor, now)).toEqual(expected);
});
