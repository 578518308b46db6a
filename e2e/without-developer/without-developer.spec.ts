// @covers Roles | A member changes what visitors see in the browser alone, for as long as an admin lets them
import { type Browser, mergeTests, type Page } from '@playwright/test';
import { PICTURE, save, unique } from '../../mf-admin/e2e/editor-page';
import { linkInMail } from '../fixtures/mailbox';
import { expect, ready, signIn, test as siteTest } from '../fixtures/site';
import { test as ownSiteTest } from '../fixtures/with-own-site';

const test = mergeTests(siteTest, ownSiteTest);

// Nobody in this test touches a file or a terminal, but for the snapshot, which is made on a schedule.

const admin = 'admin@example.org';
const PASSWORD = 'three blue comets';

async function newPage(browser: Browser, path: string, options = {}): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

/** Invites somebody as admin, by an e-mail. */
async function invite(page: Page, email: string, name: string): Promise<void> {
  await page.goto('/members/people');
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Role', { exact: true }).selectOption('admin');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(page.getByText(`E-mail sent to ${email}`)).toBeVisible();
}

/** Accepts the invitation by the link of the e-mail, and chooses a password. */
async function join(page: Page, email: string, auth: number): Promise<void> {
  await page.goto(await linkInMail(email, 'EMAIL_SIGNIN', auth));
  await page.getByRole('button', { name: `Continue as ${email}` }).click();
  await page.getByLabel('Choose a password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page.getByText('you are a member now')).toBeVisible();
}

async function addTeamMember(page: Page, name: string): Promise<void> {
  await page.goto('/members/content/teamMember/new');
  await ready(page);
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Group').selectOption('Governors');
  await page.getByLabel('Photo').setInputFiles(PICTURE);
  await expect(page.getByText('Image uploaded successfully!').first()).toBeVisible();
  await page.getByLabel('What it shows').fill(`Portrait of ${name}`);
  await save(page);
  await expect(page.getByRole('link', { name })).toBeVisible();
}

async function addPaper(page: Page, title: string): Promise<void> {
  await page.goto('/members/content/paper/new');
  await ready(page);
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Link', { exact: true }).fill('https://doi.org/10.1000/sample');
  await save(page);
  await expect(page.getByRole('link', { name: title })).toBeVisible();
}

async function addPdf(page: Page, title: string): Promise<void> {
  await page.goto('/members/content/document/new');
  await ready(page);
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Shown on').selectOption('publication');
  const file = {
    name: 'report.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n'),
  };
  await page.getByLabel('PDF for the link').setInputFiles(file);
  await expect(page.getByLabel('Link', { exact: true })).toHaveValue(/documents%2Freport-/);
  await save(page);
  await expect(page.getByRole('link', { name: title })).toBeVisible();
}

/** Changes one field of a record of which there is one. */
async function change(page: Page, path: string, label: string, value: string): Promise<void> {
  await page.goto(path);
  await ready(page);
  await page.getByLabel(label).fill(value);
  await save(page);
  await expect(page.getByText(/saved/i).first()).toBeVisible();
}

test('an invited person changes the site, visitors see it, and an admin ends it', {
  tag: '@writes',
}, async ({ page, browser, backend, copy }) => {
  test.setTimeout(240_000);
  const email = `${unique('rosa')}@example.org`;
  const names = ['First', 'Second', 'Third'].map((name) => `${name} ${unique('Sample')}`);
  const [first = '', second = '', third = ''] = names;
  const byline = `A byline ${unique('from-the-browser')}`;
  const instagram = `https://www.instagram.com/${unique('sample')}`;
  const [paper, report] = [unique('A paper'), unique('A report')];

  await signIn(page, admin);
  await invite(page, email, 'Rosa Sample');
  const person = await newPage(browser, '/');
  await join(person, email, backend.ports.auth);

  const [team, landing, publication] = await Promise.all(
    ['/team', '/', '/publication'].map((path) => newPage(browser, path)),
  );
  if (!team || !landing || !publication) throw new Error('a page of the visitor is missing');
  await Promise.all([team, landing, publication].map(ready));
  const cards = team.getByRole('region', { name: 'Governors' }).getByRole('listitem');
  const order = async () => {
    // Shows what is newer.
    await expect(team.getByRole('heading', { level: 1 })).toBeVisible();
    return (await cards.allTextContents())
      .map((text) => names.find((name) => text.includes(name)))
      .filter(Boolean);
  };

  for (const name of names) await addTeamMember(person, name);
  await expect.poll(order).toEqual([first, second, third]);
  await person.getByRole('button', { name: `Move ${third} up` }).click();
  await expect.poll(order).toEqual([first, third, second]);

  await change(person, '/members/content/sectionText/landing', 'Lead', byline);
  await expect(landing.getByText(byline)).toBeVisible();
  await change(person, '/members/content/settings/main', 'Instagram', instagram);
  const social = landing.getByRole('contentinfo').locator(`a[href="${instagram}"]`);
  await expect(social).toBeVisible();
  await change(
    person,
    '/members/content/settings/main',
    'Display names of tags',
    'ISRO, Space history',
  );
  await addPaper(person, paper);
  await addPdf(person, report);
  await expect(publication.getByRole('heading', { name: paper })).toBeVisible();
  await expect(publication.getByRole('heading', { name: report })).toBeVisible();

  await copy.render(backend.ports.database);
  const plain = await newPage(browser, '/team', { javaScriptEnabled: false });
  for (const name of names) {
    await expect(plain.getByRole('img', { name: `Portrait of ${name}` })).toBeVisible();
  }
  await plain.goto('/');
  await expect(plain.getByText(byline)).toBeVisible();
  await expect(plain.locator(`footer a[href="${instagram}"]`)).toBeVisible();
  await plain.goto('/blog/space-history');
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Space history');
  await plain.goto('/publication');
  await expect(plain.getByRole('heading', { name: paper })).toBeVisible();
  await expect(plain.getByRole('heading', { name: report })).toBeVisible();

  await person.goto('/members/content/paper/new');
  await ready(person);
  const title = person.getByLabel('Title', { exact: true });
  await title.fill('Words of somebody who leaves');
  await person.getByLabel('Link', { exact: true }).fill('https://doi.org/10.1000/last');
  await page.goto('/members/people');
  const row = page.getByRole('listitem').filter({ hasText: 'Rosa Sample' });
  await row.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('Rosa Sample is no longer a member')).toBeVisible();
  await save(person);
  await expect(person.getByText('no longer a member')).toBeVisible();
  await expect(title).toHaveValue('Words of somebody who leaves');
});
