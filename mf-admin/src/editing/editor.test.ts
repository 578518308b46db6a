import { nextState, openedState } from './editor';

const body = (text: string) => ({ ops: [{ insert: text }] });
const opened = openedState({ title: 'Moon', body: body('Old') }, undefined, 3);

test('a form opens with what is stored, or with an older version as a change of it', () => {
  expect(opened).toEqual({
    fields: { title: 'Moon', body: body('Old') },
    isChanged: false,
    start: { body: body('Old'), version: 0 },
    baseRev: 3,
    hasLostSlug: false,
  });
  expect(openedState({ title: 'Moon' }, { title: 'Luna' }, 3)).toMatchObject({
    fields: { title: 'Luna' },
    isChanged: true,
  });
});

test.each([
  [
    { name: 'typed', fields: { title: 'Mars' } },
    { fields: { title: 'Mars' }, isChanged: true },
  ],
  // What is typed is in the rich text editor already.
  [{ name: 'typed', fields: { body: body('New') } }, { start: { body: body('Old'), version: 0 } }],
  [
    { name: 'received', fields: { title: 'Mars' } },
    { start: { version: 0 }, isChanged: true },
  ],
  [
    { name: 'received', fields: { body: body('New') } },
    { fields: { title: 'Moon', body: body('New') }, start: { body: body('New'), version: 1 } },
  ],
  [
    { name: 'rebased', baseRev: 1 },
    { baseRev: 1, isChanged: false },
  ],
  [{ name: 'lost slug' }, { hasLostSlug: true, isChanged: false }],
] as const)('%j', (event, expected) => {
  expect(nextState(opened, event)).toMatchObject(expected);
});
