import { idToken, type Scenario } from './step';
import { as, at, bucket, signsIn, storage, upload } from './storage-step';

const name = `files/judged-${Date.now()}-${'0'.repeat(32)}.png`;

/** A picture from its upload to its end. */
export const picture: Scenario = [
  signsIn,
  () => upload('anybody uploads', name, 'image/png'),
  (learned) => upload('a member uploads', name, 'image/png', idToken(learned, 'a member signs in')),
  (learned) =>
    upload(
      'a member uploads a page',
      `${name}.html`,
      'text/html',
      idToken(learned, 'a member signs in'),
    ),
  (learned) =>
    upload(
      'a member uploads elsewhere',
      'x.png',
      'image/png',
      idToken(learned, 'a member signs in'),
    ),
  () => storage('anybody reads what it is', at(name)),
  () => storage('anybody downloads', `${at(name)}?alt=media`),
  () => storage('anybody downloads nothing', `${at('files/none.png')}?alt=media`),
  () => storage('anybody lists', `${bucket}?prefix=files%2F&delimiter=%2F`),
  (learned) =>
    storage('a member lists', `${bucket}?prefix=${encodeURIComponent('files/')}&delimiter=%2F`, {
      headers: as(learned),
    }),
  () => storage('anybody deletes', at(name), { method: 'DELETE' }),
  (learned) => storage('a member deletes', at(name), { method: 'DELETE', headers: as(learned) }),
  (learned) =>
    storage('a member deletes again', at(name), { method: 'DELETE', headers: as(learned) }),
];
