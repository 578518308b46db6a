// @covers Roles | Admins invite people, change their roles and remove them; nobody else does

import { choosePassword, members } from '../../e2e/fixtures/accounts';
import { inviteAsAdmin } from '../../e2e/fixtures/invite-as-admin';
import { linkInMail } from '../../e2e/fixtures/mailbox';
import { admin, expect, member, ready, signIn, test, watch } from '../../e2e/fixtures/site';

import { invitationLink } from '../src/people/invitation';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const password = 'three blue comets';

test('an admin invites a person, who joins, and later removes that person @writes', async ({
  page,
  open,
  browser,
}) => {
  const email = `anna.${Date.now()}@example.org`;
  await signIn(page, admin);
  await open('/members/people');
  const own = page.getByRole('listitem').filter({ hasText: 'admin@example.org' });
  await expect(own).toContainText('Another admin can change this');
  await expect(own.getByRole('combobox')).toHaveCount(0);

  await page.getByLabel('E-mail address').fill('nonsense');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(page.getByText('Type an e-mail address')).toBeVisible();
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Name', { exact: true }).fill('Anna Sampel');
  await page.getByLabel('Role', { exact: true }).selectOption('editor');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const invitation = page.getByRole('listitem').filter({ hasText: email });
  await expect(invitation).toContainText('editor, until');
  await invitation.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  const context = await browser.newContext();
  const invited = await context.newPage();
  const problems: string[] = [];
  watch(invited, problems);
  await invited.goto(link);
  await ready(invited);
  await invited.getByLabel('Choose a password').fill('short');
  await invited.getByRole('button', { name: 'Create my account' }).click();
  await expect(invited.getByText('Use at least 8 characters')).toBeVisible();
  await invited.getByLabel('Choose a password').fill(password);
  await invited.getByRole('button', { name: 'Create my account' }).click();
  await expect(invited.getByText(`our e-mail to ${email}`)).toBeVisible();
  await expect(invited.getByText('with the name Anna Sampel')).toBeVisible();
  await invited.getByRole('button', { name: 'Join' }).click();
  await expect(invited.getByText('Your e-mail address is not verified yet')).toBeVisible();
  await invited.goto(await linkInMail(email, 'VERIFY_EMAIL'));
  await invited.getByRole('button', { name: 'Verify' }).click();
  await invited.getByRole('link', { name: 'Continue' }).click();
  await invited.getByRole('button', { name: 'Join' }).click();
  await expect(invited.getByText('you are a member now')).toBeVisible();
  await invited.goto(link);
  await expect(invited.getByText(`${email} is already a member`)).toBeVisible();

  // A used invitation admits nobody else, and says no more than any other that is not valid.
  await page.reload();
  await page.getByRole('button', { name: 'Rename Anna Sampel' }).click();
  await page.getByLabel(`Name of ${email}`).fill('Anna Sample');
  await page.getByRole('button', { name: 'Save the name' }).click();
  const person = page.getByRole('listitem').filter({ hasText: 'Anna Sample' });
  await expect(person.getByRole('combobox')).toHaveValue('editor');
  await expect(page.getByText(`the invitation of ${email}`)).toHaveCount(0);
  await person.getByRole('combobox').selectOption('author');
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('Anna Sample is author now')).toBeVisible();
  await person.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('Anna Sample is no longer a member')).toBeVisible();
  await expect(person).toHaveCount(0);

  // Removal ended that person's sessions.
  await invited.reload();
  await invited.getByRole('button', { name: 'I have an account' }).click();
  await invited.getByLabel('Password').fill(password);
  await invited.getByRole('button', { name: 'Log in' }).click();
  await invited.getByRole('button', { name: 'Join' }).click();
  await expect(invited.getByText('This invitation is not valid, or no longer valid')).toBeVisible();
  // The browser logs the ended session and the refused invitation.
  expect(problems.filter((problem) => !/40[01]/.test(problem))).toEqual([]);
  await context.close();
});

test('an editor is told that admins manage people', async ({ page, open }) => {
  await signIn(page, member);
  await open('/members/people');
  await expect(page.getByText('Only admins manage people')).toBeVisible();
  await expect(page.getByRole('link', { name: 'admin@example.org' })).toBeVisible();
});

test('a forgotten password is chosen anew by a link, and a login everywhere is ended @writes', async ({
  page,
  open,
  problems,
}) => {
  // Other tests are logged in with the accounts of the sample.
  const email = `olga.${Date.now()}@example.org`;
  await members('add', email, '--role', 'author');
  await choosePassword(email);
  await open(
    `/join#${new URLSearchParams({ email, name: 'Olga', role: 'editor', by: 'x', secret: 'x'.repeat(22) })}`,
  );
  await page.getByLabel('Choose a password').fill(password);
  await page.getByRole('button', { name: 'Create my account' }).click();
  await expect(page.getByText(`${email} already has an account`)).toBeVisible();
  // The browser logs the refusal.
  expect(problems.splice(0)).toHaveLength(1);
  await open('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(
    page.getByText('Please contact the web team for the password').first(),
  ).toBeVisible();
  const address = page.getByLabel('E-mail address of your account');
  const send = page.getByRole('button', { name: 'Send the link' });
  await address.fill('nobody@example.org');
  await send.click();
  await expect(page.getByText('If nobody@example.org has an account')).toBeVisible();
  await address.fill(email);
  await send.click();
  await expect(page.getByText(`If ${email} has an account`)).toBeVisible();
  const link = await linkInMail(email, 'PASSWORD_RESET');
  await open(link);
  await page.getByLabel('New password').fill('starlight');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page.getByRole('heading', { name: 'Your password is set' })).toBeVisible();

  await open(link);
  await expect(page.getByText('This link was already used')).toBeVisible();
  expect(problems.splice(0)).toHaveLength(1);
  await page.getByRole('link', { name: 'Go to the login' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('starlight');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('link', { name: 'Your account' }).click();
  await page.getByLabel('Current password').fill('wrong');
  await page.getByLabel('New password').fill('starlight');
  await page.getByRole('button', { name: 'Change the password' }).click();
  await expect(page.getByText('This is not your current password')).toBeVisible();
  // The browser logs the refusal of the wrong password.
  expect(problems.splice(0)).toHaveLength(1);
  await page.getByRole('button', { name: 'Log out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('heading', { name: 'User Login' })).toBeVisible();
});

test('a stranger who registered the invited address first stays outside @writes', async ({
  page,
  open,
  problems,
}) => {
  const email = `ida.${Date.now()}@example.org`;
  const ask = async (call: string, body: object) => {
    const address = `http://localhost:9099/identitytoolkit.googleapis.com/v1/accounts:${call}?key=any`;
    const headers = { 'Content-Type': 'application/json' };
    return fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
  };
  const strangers = { email, password: 'known to the stranger', returnSecureToken: true };
  const { idToken } = (await (await ask('signUp', strangers)).json()) as { idToken: string };
  await ask('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
  const invitation = await inviteAsAdmin(email, 'Ida Sample', 'admin');

  // The invited person clicks the link of the e-mail that the stranger had sent to them.
  await open(await linkInMail(email, 'VERIFY_EMAIL'));
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('Your e-mail address is verified')).toBeVisible();
  await open(invitationLink('', invitation));
  await page.getByLabel('Choose a password').fill(password);
  await page.getByRole('button', { name: 'Create my account' }).click();
  await page.getByRole('button', { name: 'Send me a link for a new password' }).click();
  await expect(page.getByText(`An e-mail is on its way to ${email}`)).toBeVisible();
  await open(await linkInMail(email, 'PASSWORD_RESET'));
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Set the password' }).click();
  await page.getByRole('link', { name: 'Back to the invitation' }).click();
  await page.getByRole('button', { name: 'I have an account' }).click();
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page.getByText('you are a member now')).toBeVisible();

  expect((await ask('signInWithPassword', strangers)).status).toBe(400);
  const asStranger = await fetch(
    `http://localhost:9000/history.json?ns=site-local&shallow=true&auth=${idToken}`,
  );
  expect(asStranger.status).toBe(401);
  // The browser logs that the address has an account.
  expect(problems.splice(0).filter((problem) => !problem.includes('400'))).toEqual([]);
});
