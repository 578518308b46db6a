// @covers No lost text | A backend killed in the middle of a save: posts and updates
import { member, signIn } from '../../e2e/fixtures/site';
import { test } from '../../e2e/fixtures/with-isolated-backend';
import { expectUpdateSurvives } from './update-survives';

// The other moments, and posts: backend-killed.long.ts.
test('an update survives a backend killed before the answer leaves', async ({ page, backend }) => {
  await signIn(page, member);
  await expectUpdateSurvives(page, backend, 'before the answer leaves');
});
