import type { Learned, Scenario } from './step';
import { as, at, bucket, signsIn, storage } from './storage-step';

const command = (
  step: string,
  path: string,
  name: string,
  more: Record<string, string>,
  body?: string,
) =>
  storage(step, path, {
    method: 'POST',
    headers: { 'x-goog-upload-protocol': 'resumable', 'x-goog-upload-command': name, ...more },
    ...(body === undefined ? {} : { body }),
  });
const begins = (step: string, object: string, token: Record<string, string>) =>
  command(
    step,
    `${bucket}?name=${encodeURIComponent(object)}`,
    'start',
    {
      ...token,
      'content-type': 'application/json',
      'x-goog-upload-header-content-type': 'image/png',
      'x-goog-upload-header-content-length': '7',
    },
    '{"contentType":"image/png"}',
  );

const large = `files/large-${Date.now()}-${'0'.repeat(32)}.png`;
const begun = ({ uploads }: Learned, step = 'begins an upload') =>
  uploads[step] ?? `${bucket}?name=none&upload_id=none`;

/** An upload in parts, as the SDK sends what is large. */
export const parts: Scenario = [
  signsIn,
  (learned) => begins('begins an upload', large, as(learned)),
  (learned) => command('asks how far it is', begun(learned), 'query', as(learned)),
  (learned) =>
    command(
      'sends a part',
      begun(learned),
      'upload',
      { ...as(learned), 'x-goog-upload-offset': '0' },
      'pict',
    ),
  (learned) => command('asks how far it is now', begun(learned), 'query', as(learned)),
  (learned) =>
    command(
      'sends the rest',
      begun(learned),
      'upload, finalize',
      { ...as(learned), 'x-goog-upload-offset': '4' },
      'ure',
    ),
  (learned) => command('asks when it is done', begun(learned), 'query', as(learned)),
  () => begins('anybody begins an upload', `files/none-${Date.now()}-${'0'.repeat(32)}.png`, {}),
  (learned) =>
    command(
      'anybody ends an upload',
      begun(learned, 'anybody begins an upload'),
      'upload, finalize',
      { 'x-goog-upload-offset': '0' },
      'picture',
    ),
  (learned) => begins('begins another', large.replace('large', 'other'), as(learned)),
  (learned) => command('cancels it', begun(learned, 'begins another'), 'cancel', as(learned)),
  (learned) =>
    command('asks after the end', begun(learned, 'begins another'), 'query', as(learned)),
  (learned) =>
    storage('deletes what was sent', at(large), { method: 'DELETE', headers: as(learned) }),
];
