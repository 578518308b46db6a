// @covers Frame | On a narrow screen without scripts the links stand above the page
// @covers Routes | Nested publication routes, in both spellings
// @covers Routes | Five external redirects after 50 ms
// @covers Routes | Unknown path: 'Redirecting...', home after 500 ms
// @covers States of a page | Without scripts an address that needs them says so
import { site } from '@site/shared/site';
import { stopClock } from '../../../e2e/fixtures/clock';
import { publicPages } from '../../../e2e/fixtures/public-pages';
import { expect, test } from '../../../e2e/fixtures/site';

test('on a phone without JavaScript the links stand above the page and cover none of it', async ({
  browser,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  });
  const page = await context.newPage();
  for (const path of ['/', '/team']) {
    await page.goto(path);
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    expect(await links.count()).toBeGreaterThan(5);
    const last = await links.last().boundingBox();
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
    if (!last || !heading) throw new Error('nothing to measure');
    expect(last.y + last.height).toBeLessThanOrEqual(heading.y);
  }
  await context.close();
});

test('without JavaScript an address that needs it says so, and turns no spinner', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/login');
  await expect(page.locator('main noscript p')).toHaveText(/needs JavaScript/);
  await expect(page.locator('main noscript p')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Log in' })).toBeDisabled();
  for (const path of ['/no/such/page', '/status', '/blog/post/no-such-post']) {
    await page.goto(path);
    await expect(page.locator('main').getByText('needs JavaScript')).toBeVisible();
    await expect(page.getByText('Loading…')).toBeHidden();
  }
  await page.getByRole('link', { name: 'Go to the start page' }).click();
  await expect(page).toHaveURL('/');
  await context.close();
});

test('an address whose scripts do not come says after a while what to do', async ({ browser }) => {
  const context = await browser.newContext();
  await context.route('**/assets/*.js', (route) => route.abort());
  const page = await context.newPage();
  await page.goto('/status');
  const advice = page.getByText('reload the page');
  await expect(page.getByText('Loading…')).toBeVisible();
  await expect(advice).toBeHidden();
  await advice.evaluate((element) => {
    for (const animation of element.getAnimations()) animation.finish();
  });
  await expect(advice).toBeVisible();
  await context.close();
});

test('pages answer in another case too, and to a slash at the end', async ({ page, open }) => {
  for (const { heading, aliases } of publicPages) {
    for (const alias of aliases) {
      await open(alias);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    }
  }
  await open('/Team');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Team');
  await open('/team/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Team');
});

for (const [path, address] of Object.entries(site.redirects)) {
  test(`${path} leads to another site after 50 ms`, async ({ page }) => {
    const target = page.waitForRequest(address);
    await page.route(address, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>elsewhere</title>' }),
    );
    await stopClock(page);
    await page.goto(path);
    await expect(page.getByText('Redirecting...')).toBeVisible();
    await page.clock.runFor(49);
    expect(page.url()).toContain(path);
    await page.clock.runFor(1);
    await target;
    await expect(page).toHaveTitle('elsewhere');
  });
}

for (const { path, heading } of publicPages) {
  const other = Object.keys(site.redirects).find((each) => each.toLowerCase() === path);
  if (other === undefined) continue;
  test(`${path} is a page although ${other} is not`, async ({ page, open }) => {
    await open(path);
    await expect(page.getByText('Redirecting...')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  });
}

test("an unknown address says 'Redirecting...' and goes home after 500 ms", async ({ page }) => {
  await stopClock(page);
  await page.goto('/no/such.page');
  await expect(page.getByText('Redirecting...')).toBeVisible();
  await page.clock.runFor(499);
  await expect(page).toHaveURL('/no/such.page');
  await page.clock.runFor(1);
  await expect(page).toHaveURL('/');
});

test('/blog/post is the list filtered by the tag "post"', async ({ page }) => {
  await page.goto('/blog/post');
  await expect(page.getByText('No posts found')).toBeVisible();
});

test('missing scripts and pictures are a 404, never a page of the site', async ({ request }) => {
  for (const path of ['/assets/main.0123456789.js', '/nothing.css', '/pictures/none.webp']) {
    const response = await request.get(path);
    expect(response.status()).toBe(404);
    // Hosting says so in a document of its own.
    expect(await response.text()).not.toContain('id="root"');
  }
});
