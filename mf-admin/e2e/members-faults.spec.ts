// @covers Members | Database or storage down, no uploads yet: the pages say so and go on; nothing typed is lost
// @covers Members | The first record of a list is stored once, with what readers see until then
import { setClaims } from '../../e2e/fixtures/accounts';
import { passTime } from '../../e2e/fixtures/clock';
import { admin, member, signIn, signInByForm } from '../../e2e/fixtures/site';
import { expect, test } from '../../e2e/fixtures/with-isolated-backend';
import { open, unique } from './editor-page';

const NO_DATABASE = 'There is no connection to the database';
const storage = 'http://localhost:9199/**';

test('database down: the home and the people say what they wait for; an invitation waits too', async ({
  page,
  backend,
}) => {
  await page.clock.install();
  await signIn(page, admin);
  await backend.kill();
  await open(page, '/members');
  await passTime(page);
  const changes = page.getByRole('region', { name: 'Recently changed' });
  await expect(changes.getByText(NO_DATABASE)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Papers' })).toBeVisible();
  await backend.start();
  await expect(changes.getByRole('listitem').first()).toBeVisible({ timeout: 30_000 });

  await backend.kill();
  await open(page, '/members/people');
  await passTime(page);
  await expect(page.getByText(NO_DATABASE)).toBeVisible();
  await backend.start();
  const email = 'waiting@example.org';
  const address = page.getByLabel('E-mail address');
  await address.fill(email, { timeout: 30_000 });
  await page.getByLabel('Name', { exact: true }).fill('Waiting Sample');
  await backend.kill();
  await page.getByRole('button', { name: 'Invite', exact: true }).dblclick();
  await passTime(page);
  await expect(page.getByText('There is no connection to the server')).toBeVisible();
  await expect(address).toHaveValue(email);
  await backend.start();
  const invitation = page.getByRole('listitem').filter({ hasText: email });
  await expect(invitation).toContainText('author, until', { timeout: 30_000 });
  await expect(address).toHaveValue('');
});

test('storage down: the files are listed by Retry, when it is back', async ({ page }) => {
  await page.clock.install();
  await signIn(page, member);
  await page.route(storage, (route) => route.abort('connectionrefused'));
  const refused = page.waitForEvent('requestfailed', (request) => request.url().includes(':9199'));
  await open(page, '/members/media');
  await refused;
  await passTime(page);
  await expect(page.getByText('There is no connection to the storage')).toBeVisible();
  // The client gives up after two minutes.
  await page.clock.fastForward(3 * 60_000);
  await expect(page.getByText('The list of files could not be loaded.')).toBeVisible();
  await page.unroute(storage);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('button', { name: /^Copy the address/ }).first()).toBeVisible();
});

test('uploads of a new member: it says that they come later; they come without a reload', async ({
  page,
  backend,
}) => {
  const { auth } = backend.ports;
  const notYet = page.getByText('Your account cannot upload files yet');
  await setClaims(member, {}, auth);
  await signInByForm(page, member);
  await open(page, '/members/media');
  await expect(notYet).toBeVisible();
  await open(page, '/members/content/document/new');
  const title = page.getByLabel('Title', { exact: true });
  await title.fill('Annual report');
  await page.getByLabel('PDF for the link').setInputFiles({
    name: 'report.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n'),
  });
  const upload = page.getByRole('button', { name: 'Upload', exact: true });
  await expect(notYet).toBeVisible();
  await expect(title).toHaveValue('Annual report');
  await setClaims(member, { member: true }, auth);
  await upload.click();
  await expect(page.getByLabel('Link', { exact: true })).toHaveValue(/documents%2Freport-\d+-/);
  await expect(title).toHaveValue('Annual report');
  await expect(notYet).toHaveCount(0);
});

test('the first record of a list: the page says so, Back asks, and two clicks store it once', async ({
  page,
  backend,
}) => {
  await backend.update({ 'content/paper': null, 'meta/paper': null });
  await signIn(page, member);
  await open(page, '/members/content/paper');
  await expect(page.getByText('There are no papers yet')).toBeVisible();
  await page.getByRole('link', { name: 'New paper' }).click();
  const name = unique('First');
  const title = page.getByLabel('Title', { exact: true });
  await title.fill(name);
  await page.getByLabel('Link', { exact: true }).fill('https://example.org/first');
  await page.goBack();
  const question = page.getByRole('dialog', { name: /Leave without saving/ });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(title).toHaveValue(name);
  await page.getByRole('button', { name: 'Save', exact: true }).dblclick();
  await expect(page.getByRole('link', { name })).toBeVisible();
  const { content } = (await backend.everything()) as {
    content: { paper: Record<string, { title: string }> };
  };
  const titles = Object.values(content.paper).map((paper) => paper.title);
  expect(titles).toEqual([name]);
});
