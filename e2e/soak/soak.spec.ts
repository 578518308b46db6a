import { IsolatedBackend } from '../fixtures/isolated-backend';
import { member, signIn, test } from '../fixtures/site';
import { watchHeld } from './leak-metrics';
import { expectNoMoreByEachSave } from './live-saves';
import { expectNothingLeft, rounds } from './navigations';

for (const who of ['visitor', 'member'] as const) {
  test(`100 navigations of a ${who} leave nothing behind`, async ({ page, open }) => {
    test.slow();
    const measure = await watchHeld(page);
    if (who === 'member') await signIn(page, member);
    await open('/');
    await expectNothingLeft(page, measure, rounds[who], 100);
  });
}

test('pages that show 60 saves of others hold no more by each', async ({
  launchOptions,
  baseURL,
}) => {
  test.slow();
  const backend = new IsolatedBackend();
  await backend.start();
  try {
    await expectNoMoreByEachSave(backend, { launchOptions, baseURL }, (saves) => saves >= 60);
  } finally {
    await backend.remove();
  }
});
