import { IsolatedBackend } from '../fixtures/isolated-backend';
import { member, signIn, test } from '../fixtures/site';
import { watchHeld } from './leak-metrics';
import { expectNoMoreByEachSave } from './live-saves';
import { expectNothingLeft, rounds } from './navigations';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const NAVIGATIONS = 60;
const SAVES = 20;

// Through all that visitors open, too; soak.long.ts has a visitor of its own.
test(`${NAVIGATIONS} navigations of a member leave nothing behind`, async ({ page, open }) => {
  test.slow();
  const measure = await watchHeld(page);
  await signIn(page, member);
  await open('/');
  await expectNothingLeft(page, measure, rounds.member, NAVIGATIONS);
});

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
