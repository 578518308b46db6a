import { member, signIn } from '../../e2e/fixtures/site';
import { test } from '../../e2e/fixtures/with-isolated-backend';
import { MOMENTS } from './kill-during';
import { expectUpdateSurvives } from './update-survives';

// Every moment for updates too, which are saved by the same code as posts.

for (const moment of MOMENTS) {
  test(`an update survives a backend killed ${moment}`, async ({ page, backend }) => {
    await signIn(page, member);
    await expectUpdateSurvives(page, backend, moment);
  });
}
