// @covers Dependencies and endurance | 1,000 navigations of a visitor and of a member, an hour of saves shown live: no more nodes, listeners, connections or memory
import { IsolatedBackend } from '../fixtures/isolated-backend';
import { member, signIn, test } from '../fixtures/site';
import { watchHeld } from './leak-metrics';
import { expectNoMoreByEachSave } from './live-saves';
import { expectNothingLeft, rounds } from './navigations';

test.use({
  contextOptions: { reducedMotion: 'no-preference' },
  // The whole has no limit; a link that is missing is not waited for without end.
  actionTimeout: 30_000,
  navigationTimeout: 30_000,
});

const NAVIGATIONS = 1000;
/** Rounds after which the engine has compiled what it compiles: from 12 MB on the heap stays at 13. */
const WARM = 10;
/** An hour; by SOAK_MINUTES less, to try it. */
const MINUTES = Number(process.env.SOAK_MINUTES ?? 60);

for (const who of ['visitor', 'member'] as const) {
  test(`${NAVIGATIONS} navigations of a ${who} leave nothing behind`, async ({ page, open }) => {
    test.setTimeout(0);
    const measure = await watchHeld(page);
    if (who === 'member') await signIn(page, member);
    await open('/');
    await expectNothingLeft(page, measure, rounds[who], NAVIGATIONS, WARM);
  });
}

test(`pages that show saves of others for ${MINUTES} minutes hold no more by each`, async ({
  launchOptions,
  baseURL,
}) => {
  test.setTimeout(0);
  const backend = new IsolatedBackend();
  await backend.start();
  try {
    const end = Date.now() + MINUTES * 60_000;
    const context = { launchOptions, baseURL };
    const saves = await expectNoMoreByEachSave(backend, context, () => Date.now() >= end);
    console.log(`${saves} saves shown in ${MINUTES} minutes`);
  } finally {
    await backend.remove();
  }
});
