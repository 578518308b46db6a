import type { LoadEvent } from './load-recorder';
import { createReportSink } from './report-sink';

const record: LoadEvent = {
  remote: 'blog',
  version: '1.0.0-a',
  phase: 'entry',
  subject: 'remoteEntry.js',
  outcome: 'failed',
  ms: 12,
  reason: '404',
};

test('sends a failure with its page', () => {
  const send = jest.fn();
  createReportSink('https://reports.example.org/', send, () => '/blog')(record);
  expect(send).toHaveBeenCalledTimes(1);
  const [url, body] = send.mock.calls[0];
  expect(url).toBe('https://reports.example.org/');
  expect(JSON.parse(body)).toEqual({ ...record, path: '/blog' });
});

test('sends nothing for a success or without an address', () => {
  const send = jest.fn();
  createReportSink(
    'https://reports.example.org/',
    send,
    () => '/',
  )({
    ...record,
    outcome: 'loaded',
  });
  createReportSink(undefined, send, () => '/')(record);
  expect(send).not.toHaveBeenCalled();
});
