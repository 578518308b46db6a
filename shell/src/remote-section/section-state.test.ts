import type { LoadState } from '../composition/section-load';
import { sectionState } from './section-state';

const loading: LoadState = { status: 'loading' };
const failedLoad: LoadState = { status: 'failed', reason: 'HTTP 503' };
const ready: LoadState = { status: 'ready', module: { default: () => null }, version: '1.0.0-a' };

test.each([
  ['HTML from the page, and its code on its way', loading, 'markup', 'prerendered'],
  ['HTML from the page, whose code does not come', failedLoad, 'markup', 'stale-markup'],
  ['HTML with its code', ready, 'markup', 'ready'],
  ['nothing yet', loading, 'fallback', 'loading'],
  ['nothing, and no code', failedLoad, 'fallback', 'failed'],
  ['code that waits for something', ready, 'fallback', 'loading'],
  ['code that threw', ready, new Error('broken'), 'failed'],
] as const)('%s', (_what, load, content, status) => {
  expect(sectionState(load, content, false).status).toBe(status);
});

test('a failure comes with its reason', () => {
  expect(sectionState(failedLoad, 'markup', false)).toMatchObject({ reason: 'HTTP 503' });
  expect(sectionState(failedLoad, 'fallback', false)).toMatchObject({ reason: 'HTTP 503' });
  expect(sectionState(ready, new Error('broken'), false)).toMatchObject({
    reason: 'it could not be drawn',
  });
  expect(sectionState(ready, 'fallback', true)).toEqual({
    status: 'failed',
    reason: 'it did not answer in time',
  });
});
