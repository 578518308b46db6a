// @covers Dependencies and endurance | 60 navigations of a visitor and of a member, 30 saves shown live: no more nodes, listeners, connections or memory
import { IsolatedBackend } from '../fixtures/isolated-backend';
import { member, signIn, test } from '../fixtures/site';
import { watchHeld } from './leak-metrics';
import { expectNoMoreByEachSave } from './live-saves';
import { expectNothingLeft, rounds } from './navigations';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const NAVIGATIONS = 60;
const SAVES = 30;

for (const who of ['visitor', 'member'] as const) {
  test(`${NAVIGATIONS} navigations of a ${who} leave nothing behind`, async ({ page, open }) => {
    test.slow();
    const measure = await watchHeld(page);
    if (who === 'member') await signIn(page, member);
    await open('/');
    await expectNothingLeft(page, measure, rounds[who], NAVIGATIONS);
  });
}

test(`pages that show ${SAVES} saves of others hold no more by each`, async ({
  launchOptions,
  baseURL,
}) => {
  test.slow();
  const backend = new IsolatedBackend();
  await backend.start();
  try {
    await expectNoMoreByEachSave(backend, { launchOptions, baseURL }, (saves) => saves >= SAVES);
  } finally {
    await backend.remove();
  }
});
