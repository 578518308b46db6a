// @covers No lost text | At most 2 s of typing lost, an offer to restore, nothing after a logout
import { authStore } from '@site/shared/auth';
import { noticeStore } from '@site/shared/notices';
import { draftName, findDrafts } from './draft-store';
import { createLocalDraft } from './local-draft';

const readText = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;
const stored = () =>
  findDrafts(draftName('me', 'post-moon/'), readText).map(({ fields }) => fields);
const pass = (ms: number) => jest.advanceTimersByTime(ms);

/** A form of one text without a page. */
function openForm() {
  let text = '';
  const local = createLocalDraft({
    what: () => 'post-moon',
    text: () => ({ fields: text, baseRev: 3 }),
    isChanged: () => text !== '',
    isStored: () => false,
    parseFields: readText,
  });
  return {
    ...local,
    isRefused: () => local.getState().isRefused,
    type: (typed: string) => {
      text = typed;
      local.changed();
    },
  };
}

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  localStorage.setItem('site.session', 'member');
  authStore.setState({ status: 'member', user: { uid: 'me', email: '' }, role: 'editor' }, true);
});
afterEach(() => jest.useRealTimers());

test('at most two seconds of typing are ever missing, however fast somebody types', () => {
  const form = openForm();
  let typed = '';
  for (let key = 0; key < 100; key += 1) {
    typed += 'x';
    form.type(typed);
    pass(100);
    expect(typed.length - (stored()[0]?.length ?? 0)).toBeLessThanOrEqual(20);
  }
});

test('without a change no draft is stored', () => {
  openForm().changed();
  pass(5000);
  expect(stored()).toEqual([]);
});

test('a page stores the last words before it is hidden', () => {
  const form = openForm();
  form.type('last words');
  form.flush();
  expect(stored()).toEqual(['last words']);
});

test('so does a form that is left', () => {
  const form = openForm();
  form.type('last words');
  form.leave();
  expect(stored()).toEqual(['last words']);
});

test('a discarded draft is not stored again', () => {
  const form = openForm();
  form.type('saved');
  pass(1500);
  form.forget();
  form.leave();
  expect(stored()).toEqual([]);
});

test('a logout in any tab deletes all drafts', () => {
  const form = openForm();
  form.type('secret');
  localStorage.removeItem('site.session');
  form.leave();
  expect(stored()).toEqual([]);
});

const refuseStorage = () =>
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });

test('blocked storage is reported once, then drafts are stored as soon as possible', () => {
  const refused = refuseStorage();
  noticeStore.setState({ notices: [] });
  const form = openForm();
  form.type('first');
  pass(1500);
  expect(form.isRefused()).toBe(true);
  form.type('first, then more');
  pass(20_000);
  expect(form.isRefused()).toBe(true);
  expect(noticeStore.getState().notices).toHaveLength(1);
  refused.mockRestore();
  pass(6000);
  expect(form.isRefused()).toBe(false);
  expect(stored()).toEqual(['first, then more']);
});

test('a form that is left tries no more', () => {
  const refused = refuseStorage();
  const form = openForm();
  form.type('left');
  form.leave();
  refused.mockRestore();
  pass(20_000);
  expect(stored()).toEqual([]);
});
