import type { Query } from '../content-model';
import type { ContentSource } from './ContentSource';
import { holdNewer } from './hold-newer';
import type { Resource } from './resource';

const events = { kind: 'records', of: 'event' } as const;

/** A source with one result, which changes. */
function openSource(isHeld = true) {
  const clock = { now: 10_000 };
  let result: Resource<unknown> = { status: 'loading' };
  const onChanges = new Set<() => void>();
  const source: ContentSource = {
    renderedAt: 0,
    read: ((_query: Query) => result) as ContentSource['read'],
    readInitial: () => ({ status: 'loading' }),
    subscribe(_query, onChange) {
      onChanges.add(onChange);
      return () => onChanges.delete(onChange);
    },
    onIdle: () => () => {},
  };
  const content = holdNewer(
    source,
    () => isHeld,
    () => clock.now,
  );
  const answer = (next: Resource<unknown>) => {
    result = next;
    for (const onChange of onChanges) onChange();
  };
  const become = (data: object | undefined, asOf?: number) =>
    answer({ status: 'ready', data, ...(asOf && { asOf }) });
  const shown = (query: Query = events) => content.read(query);
  return { content, answer, become, shown, clock };
}

test('settings change in place, and are never offered', () => {
  const { content, become, shown } = openSource();
  const settings = { kind: 'records', of: 'settings' } as const;
  content.subscribe(settings, () => {});
  become({ settings: { phone: '1' } });
  shown(settings);
  become({ settings: { phone: '2' } });
  expect(shown(settings)).toMatchObject({ data: { settings: { phone: '2' } } });
  expect(content.newer.count()).toBeUndefined();
});

test('a result stays as it was first read, until the newer one is asked for', () => {
  const { content, become, shown } = openSource();
  const onChange = jest.fn();
  const onNewer = jest.fn();
  content.newer.subscribe(onNewer);
  content.subscribe(events, onChange);
  expect(shown()).toEqual({ status: 'loading' });
  become({ talk: 'old' });
  const first = shown();
  expect(content.newer.count()).toBeUndefined();
  become({ talk: 'old', walk: 'new', quiz: 'new' });
  expect(onNewer).toHaveBeenCalled();
  expect(shown()).toMatchObject({ data: { talk: 'old' } });
  expect(shown()).toBe(shown());
  expect(content.newer.count()).toBe(2);
  become({ talk: 'old' });
  expect(shown()).toEqual(first);
  expect(content.newer.count()).toBeUndefined();
  become({ talk: 'changed' });
  expect(content.newer.count()).toBe(0);
  onChange.mockClear();
  content.newer.show();
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(shown()).toMatchObject({ data: { talk: 'changed' } });
  expect(content.newer.count()).toBeUndefined();
});

test('what is newer is offered on while it is read again, but not once that failed', () => {
  const { content, answer, become, shown } = openSource();
  content.subscribe(events, () => {});
  become({ talk: 'old' });
  shown();
  become({ talk: 'old', walk: 'new' });
  expect(content.newer.count()).toBe(1);
  answer({ status: 'loading' });
  expect(shown()).toMatchObject({ data: { talk: 'old' } });
  expect(content.newer.count()).toBe(1);
  answer({ status: 'failed', reason: 'no answer', retry: () => {} });
  expect(shown()).toMatchObject({ data: { talk: 'old' } });
  expect(content.newer.count()).toBeUndefined();
});

test('what is asked for may come in parts', () => {
  const { content, become, shown, clock } = openSource();
  content.subscribe(events, () => {});
  become({ talk: 'old' });
  shown();
  become({ talk: 'new' });
  content.newer.show();
  shown();
  clock.now += 1999;
  become({ talk: 'newer' });
  expect(shown()).toMatchObject({ data: { talk: 'newer' } });
  clock.now += 1;
  become({ talk: 'newest' });
  expect(shown()).toMatchObject({ data: { talk: 'newer' } });
});

test('a result says as of when it is, whatever is held back', () => {
  const { content, become, shown } = openSource();
  content.subscribe(events, () => {});
  become({ talk: 'old' });
  shown();
  become({ talk: 'new' }, 7);
  expect(shown()).toEqual({ status: 'ready', data: { talk: 'old' }, asOf: 7 });
});

test('a part of the page that is opened later starts with the newest', () => {
  const { content, become, shown } = openSource();
  const close = content.subscribe(events, () => {});
  become({ talk: 'old' });
  shown();
  become({ talk: 'new' });
  expect(shown()).toMatchObject({ data: { talk: 'old' } });
  close();
  expect(shown()).toMatchObject({ data: { talk: 'new' } });
});

test('a list that is still loading grows', () => {
  const { content, become } = openSource();
  const posts = { kind: 'posts', limit: 2 } as const;
  content.subscribe(posts, () => {});
  become({ posts: [{ index: 1 }], total: 3 });
  expect(content.read(posts)).toMatchObject({ data: { posts: [{ index: 1 }] } });
  become({ posts: [{ index: 1 }, { index: 2 }], total: 3 });
  expect(content.read(posts)).toMatchObject({ data: { posts: [{ index: 1 }, { index: 2 }] } });
  become({ posts: [{ index: 3 }, { index: 1 }], total: 4 });
  expect(content.read(posts)).toMatchObject({ data: { posts: [{ index: 1 }, { index: 2 }] } });
  expect(content.newer.count()).toBe(1);
});

test('what was removed disappears at once', () => {
  const { content, become } = openSource();
  const post = { kind: 'post', slug: 'moon' } as const;
  content.subscribe(post, () => {});
  become({ post: {} });
  content.read(post);
  become(undefined);
  expect(content.read(post)).toEqual({ status: 'ready', data: undefined });
});

test('the one record of a page disappears and returns at once', () => {
  const { content, become } = openSource();
  const one = { ...events, id: '-n' };
  content.subscribe(one, () => {});
  become({ '-n': { title: 'Night' } });
  content.read(one);
  for (const stored of [{ hidden: true }, { title: 'Restored' }]) {
    become({ '-n': stored });
    expect(content.read(one)).toMatchObject({ data: { '-n': stored } });
    expect(content.newer.count()).toBeUndefined();
  }
});

test('what appears where nothing was, as a post that is restored, moves nobody', () => {
  const { content, become } = openSource();
  const post = { kind: 'post', slug: 'moon' } as const;
  content.subscribe(post, () => {});
  become(undefined);
  content.read(post);
  become({ post: {} });
  expect(content.newer.count()).toBeUndefined();
  expect(content.read(post)).toMatchObject({ data: { post: {} } });
  become({ post: { title: 'Later' } });
  expect(content.newer.count()).toBe(0);
  expect(content.read(post)).toMatchObject({ data: { post: {} } });
});

test('members see each change at once', () => {
  const { content, become, shown } = openSource(false);
  content.subscribe(events, () => {});
  become({ talk: 'old' });
  shown();
  become({ talk: 'new' });
  expect(shown()).toMatchObject({ data: { talk: 'new' } });
  expect(content.newer.count()).toBeUndefined();
});

const night = { title: 'Night', start: '2026-12-04T19:00Z' };

test('whether and when an event takes place is never held, while its other words are', () => {
  const { content, become, shown } = openSource();
  content.subscribe(events, () => {});
  become({ '-n': night });
  shown();
  become({ '-n': { ...night, state: 'off', rev: 2, updated: 5 } });
  expect(shown()).toMatchObject({ data: { '-n': { title: 'Night', state: 'off' } } });
  expect(content.newer.count()).toBeUndefined();
  become({ '-n': { ...night, title: 'Renamed', start: '2026-12-05T19:00Z', state: 'moved' } });
  expect(shown()).toMatchObject({
    data: { '-n': { title: 'Night', start: '2026-12-05T19:00Z', state: 'moved' } },
  });
  expect(content.newer.count()).toBe(0);
  become({ '-n': { hidden: true } });
  expect(shown()).toMatchObject({ data: { '-n': { title: 'Night' } } });
  expect(content.newer.count()).toBe(0);
});

test('what a list lacks of a past event is nothing newer', () => {
  const { content, become, shown } = openSource();
  content.subscribe(events, () => {});
  become({ '-n': { ...night, isPart: true } });
  shown();
  become({ '-n': { ...night, report: 'Clear sky.' }, '-gone': { hidden: true } });
  shown();
  expect(content.newer.count()).toBeUndefined();
});
