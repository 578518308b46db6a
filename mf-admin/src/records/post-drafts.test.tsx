// @covers No lost text | A draft, what is typed beside it, and a colleague's newer version: none is lost to another
import { act, screen } from '@testing-library/react';
import { click, field, open, post, resetEditor, save, storedSite, type } from './testing/editor';

beforeEach(resetEditor);

test('a draft that was never saved is offered and can be restored', async () => {
  localStorage.setItem('site.session', 'member');
  const draft = {
    fields: {
      ...post,
      title: 'Drafted',
      body: { ops: [{ insert: 'Drafted text\n' }] },
      hidden: false,
    },
    baseRev: 0,
    writtenAt: 1,
  };
  localStorage.setItem('site.draft.1.post-edit-moon/', JSON.stringify(draft));
  await open('/blog/post/moon/edit', storedSite());
  expect(screen.getByText(/newer version/)).toBeTruthy();
  await click('Restore the draft');
  expect(field('Title').value).toBe('Drafted');
  expect(field('Content').value).toBe('Drafted text');
});

test('a restored draft that is older than what is stored is saved over nothing unasked', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  localStorage.setItem('site.session', 'member');
  const database = storedSite();
  const fields = { ...post, title: 'Drafted', body: { ops: [{ insert: 'x\n' }] }, hidden: false };
  localStorage.setItem(
    'site.draft.1.post-edit-moon/x',
    JSON.stringify({ fields, baseRev: 0, writtenAt: 1 }),
  );
  await open('/blog/post/moon/edit', database);
  await click('Restore the draft');
  await save();
  expect(screen.getByRole('dialog').textContent).toContain('Somebody else saved this meanwhile');
  expect(await database.load('blog/posts/1/title')).toBe('Moon');
  const [stored] = Object.values({ ...localStorage }).filter((text) => text.includes('Drafted'));
  expect(JSON.parse(String(stored))).toMatchObject({ baseRev: 0 });
  await click('Overwrite theirs');
  expect(await database.load('blog/posts/1')).toMatchObject({ title: 'Drafted', rev: 2 });
});

test('text typed before restoring a draft is offered as a draft', async () => {
  localStorage.setItem('site.session', 'member');
  const fields = { ...post, title: 'Drafted', body: { ops: [{ insert: 'x\n' }] }, hidden: false };
  localStorage.setItem(
    'site.draft.1.post-edit-moon/x',
    JSON.stringify({ fields, baseRev: 1, writtenAt: 1 }),
  );
  await open('/blog/post/moon/edit', storedSite());
  type('Title', 'Typed');
  await click('Restore the draft');
  expect(field('Title').value).toBe('Drafted');
  await click('Restore the draft');
  expect(field('Title').value).toBe('Typed');
});

test('a draft can be discarded, for good', async () => {
  localStorage.setItem(
    'site.draft.1.post-new/x',
    JSON.stringify({
      fields: { ...post, body: { ops: [] }, hidden: false },
      baseRev: 0,
      writtenAt: 1,
    }),
  );
  await open('/blog/post/new', storedSite());
  await click('Discard');
  expect(screen.queryByText(/unsaved draft/)).toBeNull();
  expect(localStorage.getItem('site.draft.1.post-new/x')).toBeNull();
});

test('a draft of a post whose name begins alike is not offered', async () => {
  localStorage.setItem(
    'site.draft.1.post-edit-moon-landing/',
    JSON.stringify({
      fields: { ...post, title: 'Landing', body: { ops: [] }, hidden: false },
      baseRev: 1,
      writtenAt: 1,
    }),
  );
  await open('/blog/post/moon/edit', storedSite());
  expect(screen.queryByText(/unsaved draft/)).toBeNull();
});

test('a restored draft stays kept until it is saved', async () => {
  localStorage.setItem('site.session', 'member');
  localStorage.setItem(
    'site.draft.1.post-new/other-tab',
    JSON.stringify({
      fields: { ...post, title: 'Drafted', body: { ops: [] }, hidden: false },
      baseRev: 0,
      writtenAt: 1,
    }),
  );
  await open('/blog/post/new', storedSite());
  await click('Restore the draft');
  const stored = Object.entries({ ...localStorage }).filter(([, text]) => text.includes('Drafted'));
  expect(stored.map(([name]) => name)).not.toEqual(['site.draft.1.post-new/other-tab']);
  expect(stored).toHaveLength(1);
});

test('while a post is saved no draft can be restored into it, to be lost with the page', async () => {
  localStorage.setItem('site.session', 'member');
  const fields = { ...post, title: 'Drafted', body: { ops: [{ insert: 'x\n' }] }, hidden: false };
  localStorage.setItem(
    'site.draft.1.post-edit-moon/x',
    JSON.stringify({ fields, baseRev: 1, writtenAt: 1 }),
  );
  const database = storedSite();
  await open('/blog/post/moon/edit', database);
  const restore = screen.getByRole('button', { name: 'Restore the draft' });
  expect(restore.closest('[inert]')).toBeNull();
  let goOn = () => {};
  database.before = () =>
    new Promise<void>((resolve) => {
      goOn = resolve;
    });
  await save();
  expect(restore.closest('[inert]')).not.toBeNull();
  await act(async () => goOn());
  expect(JSON.stringify({ ...localStorage })).toContain('Drafted');
});
