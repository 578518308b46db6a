// @covers Messages | 'Post created successfully', 'Post updated successfully'
import { dismissNotice, noticeStore, notify, notifyAfterLoad, showKeptNotice } from './notices';

const texts = () => noticeStore.getState().notices.map((n) => n.text);

beforeEach(() => {
  noticeStore.setState({ notices: [] });
  sessionStorage.clear();
});

afterEach(() => jest.restoreAllMocks());

test('messages are shown in order and taken off one by one', () => {
  const first = notify('one');
  notify('two', 'error');
  expect(texts()).toEqual(['one', 'two']);
  dismissNotice(first);
  expect(texts()).toEqual(['two']);
});

test('a message stored for the next page is shown once', () => {
  notifyAfterLoad('Post created successfully', 'success', 1000);
  showKeptNotice(2000);
  showKeptNotice(2000);
  expect(noticeStore.getState().notices).toMatchObject([
    { text: 'Post created successfully', kind: 'success' },
  ]);
});

test('a message for a page that never loads expires', () => {
  notifyAfterLoad('late', 'info', 1000);
  showKeptNotice(1000 + 60_000);
  expect(texts()).toEqual([]);
});

test('blocked or foreign storage is survived', () => {
  sessionStorage.setItem('site.notice', '{broken');
  expect(() => showKeptNotice()).not.toThrow();
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(() => notifyAfterLoad('x')).not.toThrow();
});
