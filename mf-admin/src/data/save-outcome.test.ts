import { toSaveOutcome } from './save-outcome';

test.each([
  ['PERMISSION_DENIED: Permission denied', { ok: false, reason: 'denied' }],
  ['Permission denied', { ok: false, reason: 'denied' }],
  [
    'Error: Client is offline.',
    { ok: false, reason: 'failed', message: 'Error: Client is offline.' },
  ],
])('a save that throws %j fails softly', async (message, outcome) => {
  const save = () => Promise.reject(new Error(message));
  expect(await toSaveOutcome(save)).toEqual(outcome);
});
