// @covers Landing | Title, byline, four pictures, three blobs on a 5 s loop
// @covers Landing | 6 newest posts, each to its page; 'See more..' to `/blog`
// @covers Landing | 3 newest updates, to `/latest`
import { site } from '@site/shared/site';
import { expect, test } from '../../e2e/fixtures/site';
import { listedPosts, listedUpdates } from '../../e2e/fixtures/stored-content';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('the first screen says who we are, with four pictures and three blobs of 5 s', async ({
  page,
  open,
}) => {
  await open('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(site.society.heroTitle);
  await expect(page.getByText(site.society.byline)).toBeVisible();
  for (const name of [/astronaut/i, /ufo/i, /saturn/i, /telescope/i]) {
    await expect(page.locator('main').getByRole('img', { name })).toBeVisible();
  }
  const loops = await page
    .locator('section[aria-labelledby="hero-title"] > div[aria-hidden] > span')
    .evaluateAll((blobs) =>
      blobs.map((blob) => {
        const { animationDuration, animationIterationCount } = getComputedStyle(blob);
        return `${animationDuration} ${animationIterationCount}`;
      }),
    );
  expect(loops).toEqual(['5s infinite', '5s infinite', '5s infinite']);
});

test('while its typeface is missing, no word of the title is divided', async ({
  page,
  open,
  problems,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.route('**/*.woff2', (route) => route.abort());
  await open('/');
  const height = await page.getByRole('heading', { level: 1 }).evaluate((title) => {
    title.textContent = 'TECHNOLOGY';
    return title.clientHeight / Number.parseFloat(getComputedStyle(title).lineHeight);
  });
  expect(Math.round(height)).toBe(1);
  problems.length = 0;
});

test('the first screen says how to join, and the event that comes next follows', async ({
  page,
  open,
}) => {
  await open('/');
  const { join } = site;
  const door = page.locator('section[aria-labelledby="hero-title"]');
  await expect(door.getByRole('link', { name: join?.label })).toHaveAttribute(
    'href',
    join?.href ?? '',
  );
  await expect(page.getByRole('contentinfo')).toContainText(join?.text ?? '');
  const next = page.getByRole('region', { name: 'Next event' });
  await expect(next).toContainText(/\w{3} \d+ \w{3}, 19:00–21:30/);
  const title = await next.getByRole('heading', { level: 3 }).textContent();
  await next.getByRole('link', { name: title ?? '' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
  await page.goBack();
  await next.getByRole('link', { name: 'All events' }).click();
  const coming = page.getByRole('region', { name: 'Coming up' }).getByRole('listitem');
  await expect(coming).toHaveCount(3);
  await expect(coming.first()).toContainText(title ?? '');
});

test('six newest posts lead to their pages, and See more.. to the blog', async ({
  page,
  open,
  request,
}) => {
  await open('/');
  const blog = page.getByRole('region', { name: 'From the blog' });
  const links = blog.getByRole('heading', { level: 3 }).getByRole('link');
  await expect(links).toHaveCount(6);
  const newest = (await listedPosts(request)).slice(0, 6);
  const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(targets).toEqual(newest.map(({ slug }) => `/blog/post/${slug}`));
  await blog.getByRole('link', { name: 'See more..' }).click();
  await expect(page).toHaveURL('/blog');
});

test('on a phone the updates begin within two screens', async ({ page, open }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open('/');
  const latest = page.getByRole('heading', { name: 'Latest updates' });
  expect((await latest.boundingBox())?.y).toBeLessThan(2 * 740);
});

test('the three newest updates lead to the feed', async ({ page, open, request }) => {
  await open('/');
  const latest = page.getByRole('region', { name: 'Latest updates' });
  await expect(latest.getByRole('heading', { level: 3 })).toHaveCount(3);
  const links = latest.getByRole('link', { name: /^Read More/ });
  const newest = (await listedUpdates(request)).slice(0, 3);
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
    newest.map((index) => `/latest?update=${index}`),
  );
  await links.first().click();
  await expect(page).toHaveURL(`/latest?update=${newest[0]}`);
});
