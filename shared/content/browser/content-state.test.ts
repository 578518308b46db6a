import { emptySnapshot } from '../../content-model';
import { samplePost } from '../../content-model/testing/sample-posts';
import { copyAddress, pictureId } from '../../text';
import { type ContentEvent, initialState, isShown, reduce } from './content-state';

const posts = { kind: 'posts', limit: 6 } as const;
const index = (builtAt: number, latest: number) =>
  ({ formatVersion: 1, builtAt, since: { blog: 50, latest }, nextPost: 9 }) as const;
const after = (...events: ContentEvent[]) => events.reduce(reduce, initialState(emptySnapshot()));
const failed = (): ContentEvent[] => {
  const request = new AbortController();
  return [
    { type: 'subscribed', query: posts },
    { type: 'requested', query: posts, request },
    { type: 'settled', query: posts, request, failure: 'no answer came' },
  ];
};
const failures = (...events: ContentEvent[]) =>
  [...after(...events).queries.values()].map(({ failure }) => failure);

test('a query is shown for as long as it has readers', () => {
  const subscribed: ContentEvent = { type: 'subscribed', query: posts };
  const unsubscribed: ContentEvent = { type: 'unsubscribed', query: posts };
  const state = after(subscribed, subscribed, unsubscribed);
  expect([isShown(state, 'blog'), isShown(state, 'latest')]).toEqual([true, false]);
  expect(reduce(state, unsubscribed).queries.size).toBe(0);
});

test('the result of an outdated request is ignored', () => {
  const late: ContentEvent = {
    type: 'settled',
    query: posts,
    request: new AbortController(),
    failure: 'too late',
  };
  expect(failures(...failed())).toEqual(['no answer came']);
  const request = new AbortController();
  const retried: ContentEvent[] = [
    { type: 'retried', query: posts },
    { type: 'requested', query: posts, request },
  ];
  expect(failures(...failed(), ...retried, late)).toEqual([undefined]);
  expect(after(late)).toEqual(initialState(emptySnapshot()));
});

test('a retry, or a restored connection, clears a failure', () => {
  const meta: ContentEvent = { type: 'metaReceived', at: 5, saved: {} };
  expect(failures(...failed(), { type: 'retried', query: posts })).toEqual([undefined]);
  expect(failures(...failed(), meta)).toEqual(['no answer came']);
  expect(failures(...failed(), { type: 'connectionLost' }, meta)).toEqual([undefined]);
});

test('a second report of a lost connection leaves the state unchanged', () => {
  const lost = after({ type: 'connectionLost' });
  expect(reduce(lost, { type: 'connectionLost' })).toBe(lost);
  expect(lost.connection).toEqual({ isLost: true, heardAt: 0 });
});

test('the older of two snapshots counts; a whole section counts without one', () => {
  const { known } = after(
    { type: 'indexRead', index: index(1000, 70) },
    { type: 'indexRead', index: index(900, 80) },
    { type: 'sectionRead', section: 'latest', since: 99, nextPost: 20 },
  );
  expect(known).toMatchObject({ builtAt: 900, since: { blog: 50, latest: 70 }, nextPost: 9 });
  const whole = after({ type: 'sectionRead', section: 'blog', since: 99, nextPost: 20 });
  expect(whole.known).toMatchObject({ builtAt: 0, since: { blog: 99, latest: 0 }, nextPost: 20 });
});

test('changes add up, and names of tags stay until they are read again', () => {
  const span = { section: 'blog', from: 0, until: 9 } as const;
  const { changes } = after(
    { type: 'changesRequested', section: 'blog' },
    { type: 'changesFetched', ...span, posts: [samplePost(1)], tagNames: ['moon'] },
    { type: 'changesFetched', ...span, section: 'latest', updates: [] },
    { type: 'changesFetched', ...span, posts: [samplePost(2)] },
  );
  expect([...changes.records.posts.keys()]).toEqual([1, 2]);
  expect(changes.records.tagNames).toEqual(['moon']);
  expect(changes.fetching).toEqual([]);
});

test('no event changes a state in place', () => {
  const freeze = <T extends object>(value: T): T => {
    for (const part of Object.values(value)) {
      if (typeof part === 'object' && part !== null && !Object.isFrozen(part)) freeze(part);
    }
    return Object.freeze(value);
  };
  const before = freeze(after(...failed(), { type: 'changesRequested', section: 'blog' }));
  const [queries, pages] = [[...before.queries], [...before.known.pages]];
  reduce(before, { type: 'unsubscribed', query: posts });
  reduce(before, { type: 'contentRead', content: { pages: new Map([['a', null]]) } });
  reduce(before, { type: 'changesFailed', section: 'blog' });
  reduce(before, { type: 'indexRead', index: index(1, 1) });
  expect([[...before.queries], [...before.known.pages]]).toEqual([queries, pages]);
});

test('what is saved later keeps the copies of pictures that the page has', () => {
  const stored = 'https://storage.test/v0/b/site/o/files%2Fmoon.webp?alt=media&token=t';
  const copy = copyAddress({ id: pictureId(stored), content: '0123456789ab', width: 8, height: 5 });
  const list = {
    items: [{ ...samplePost(3), image: copy }],
    total: 1,
    complete: true,
    nextIndex: 4,
  };
  const { known, changes } = after(
    { type: 'contentRead', content: { posts: new Map([['', list]]) } },
    { type: 'contentRead', content: { records: new Map([['event', recordWith(stored)]]) } },
    {
      ...{ type: 'changesFetched', section: 'blog', from: 1, until: 2 },
      posts: [{ ...samplePost(3), rev: 2, image: stored }],
    },
  );
  expect(known.records.get('event')).toEqual(recordWith(copy));
  expect(changes.records.posts.get(3)).toMatchObject({ rev: 2, image: copy });
});

const recordWith = (image: string) => ({ since: 1, stored: { main: { image } } });
