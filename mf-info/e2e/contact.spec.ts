// @covers Publications and contact | Phone, e-mail, location, three networks
// @covers Publications and contact | Name, e-mail, phone required; phone of exactly 10 digits; message optional
// @covers Publications and contact | The form service's hidden options; back with a thank-you
// @covers States of a page | A query that cannot be sent loses nothing typed
// @covers Failures | The contact service down: on the way back all fields are filled
import { site } from '@site/shared/site';
import { expect, test } from '../../e2e/fixtures/site';
import { pageText } from '../../e2e/fixtures/society';

const contact = pageText('contact.json');

test('phone, e-mail, place and up to three networks are there', async ({ page, open }) => {
  await open('/contact');
  const panel = page.getByRole('region', { name: 'How to reach us' });
  await expect(panel.locator('a[href^="tel:"]')).toHaveCount(1);
  await expect(panel.locator('a[href^="mailto:"]')).toHaveCount(1);
  const { facebook, instagram, linkedin } = site.social;
  for (const address of [site.society.mapUrl, facebook, instagram, linkedin]) {
    if (address) await expect(panel.locator(`a[href="${address}"]`)).toHaveCount(1);
  }
  await expect(panel.locator('a[target="_blank"]')).toHaveCount(
    1 + [facebook, instagram, linkedin].filter(Boolean).length,
  );
});

test('errors appear next to their field, and nothing is sent', async ({ page, open }) => {
  await open('/contact');
  await page.getByLabel('Name').fill('Asha Sample');
  await page.getByLabel('E-mail').fill('asha@');
  await page.getByLabel('Phone').fill('12345');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await expect(page.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText(contact.phone.problem)).toBeVisible();
  await page.getByLabel('Phone').press('End');
  await page.getByLabel('Phone').pressSequentially('678901234');
  await expect(page.getByLabel('Phone')).toHaveValue('1234567890');
  await expect(page.getByText(contact.phone.problem)).toHaveCount(0);
  await expect(page).toHaveURL('/contact');
});

test('a pasted, dropped or filled phone number loses no digit in silence', async ({
  page,
  context,
  open,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open('/contact');
  const phone = page.getByLabel('Phone');
  const { maxLength } = contact.phone;
  const digits = '98765432101234567890'.slice(0, maxLength);
  const spaced = `${digits.slice(0, 5)} ${digits.slice(5)}`;
  const paste = async (text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await phone.focus();
    await page.keyboard.press('ControlOrMeta+v');
  };
  await paste(spaced);
  await expect(phone).toHaveValue(digits);
  await phone.fill('');
  await paste(`0${digits}`);
  await expect(phone).toHaveValue('');
  await expect(page.getByText(`0${digits}`)).toBeVisible();
  await phone.fill(spaced);
  await expect(phone).toHaveValue(digits);
  await phone.fill('');
  await phone.pressSequentially(spaced);
  await expect(phone).toHaveValue(digits);

  await phone.fill('');
  const query = page.getByLabel('Your query');
  for (const [dropped, expected] of [
    [spaced, digits],
    [`0${spaced}`, ''],
  ] as const) {
    await phone.fill('');
    await query.fill(dropped);
    await query.selectText();
    const from = await query.boundingBox();
    const to = await phone.boundingBox();
    if (!from || !to) throw new Error('no fields');
    await page.mouse.move(from.x + 30, from.y + 24);
    await page.mouse.down();
    await page.mouse.move(to.x + 30, to.y + to.height / 2, { steps: 8 });
    await page.mouse.up();
    await expect(phone).toHaveValue(expected);
  }
  await expect(page.getByText(`0${spaced}`, { exact: false }).first()).toBeVisible();
});

test('a query goes to the configured service, which sends the visitor back to a thank-you', async ({
  page,
  open,
}) => {
  await open('/contact');
  await page.getByLabel('Name').fill('Asha Sample');
  await page.getByLabel('E-mail').fill('asha@example.org');
  await page.getByLabel('Phone').fill('0123456789');
  await page.getByLabel('Your query').fill('May I bring my grandmother?');
  await page.reload();
  await expect(page.getByLabel('Your query')).toHaveValue('May I bring my grandmother?');
  const posting = page.waitForRequest((request) => request.method() === 'POST');
  await page.getByRole('button', { name: 'Send' }).click();
  const sent = new URLSearchParams((await posting).postData() ?? '');
  expect(Object.fromEntries(sent)).toMatchObject({
    name: 'Asha Sample',
    email: 'asha@example.org',
    tel: '0123456789',
    query: 'May I bring my grandmother?',
    _captcha: 'false',
    _template: 'table',
    _autoresponse: 'Thanks for reaching out!Your message was received!',
    _subject: 'New submission!',
  });
  await expect(page).toHaveURL('/contact?sent=1');
  await expect(page.getByRole('heading', { name: 'Thanks for reaching out!' })).toBeInViewport();
  await page.getByRole('link', { name: 'Send another query' }).click();
  await expect(page.getByLabel('Your query')).toHaveValue('');
});

test('nothing typed is lost when the service cannot be reached', async ({
  page,
  open,
  problems,
}) => {
  await page.route('http://localhost:9010/**', (route) => route.abort('connectionrefused'));
  await open('/contact');
  const typed = {
    Name: 'Asha Sample',
    'E-mail': 'asha@example.org',
    Phone: '0123456789',
    'Your query': 'Is the dome open on Friday?',
  };
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).fill(text);
  const refused = page.waitForEvent('requestfailed', (request) => request.method() === 'POST');
  await page.getByRole('button', { name: 'Send' }).click();
  await refused;
  // The browser puts its own page in the form's place.
  await expect(page).toHaveURL(/^chrome-error:/);
  await page.goto('/contact');
  for (const [label, text] of Object.entries(typed)) {
    await expect(page.getByLabel(label)).toHaveValue(text);
  }
  // The refused request is what this test is about.
  problems.length = 0;
});
