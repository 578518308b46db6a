import { readFileSync } from 'node:fs';
import { site } from '@site/shared/site';
import { expect, member, signIn, test } from '../../e2e/fixtures/site';

test('a member makes a picture, a poster and a message from an event', async ({
  page,
  open,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, member);
  await open('/events');
  const path = await page
    .getByRole('main')
    .locator('a[href^="/events/"]')
    .first()
    .getAttribute('href');
  await open(path ?? '');
  await page.getByRole('link', { name: 'Poster and message' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Event kit');

  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.getByText('Text copied')).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text.split(/\s+/).length).toBeLessThanOrEqual(60);
  expect(text.split(/\s+/).at(-1)).toBe(site.publicOrigin + path);

  for (const look of ['Stars of that hour', 'Bright, for less ink']) {
    await page.getByLabel('Background').selectOption(look);
    const downloaded = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download the picture' }).click();
    const png = readFileSync(await (await downloaded).path());
    expect([png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([
      ...['PNG', 1080, 1350],
    ]);
    // An empty one would be far smaller.
    expect(png.byteLength).toBeGreaterThan(30_000);
  }
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  const [width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf)?.slice(1) ?? [];
  // Points of A3.
  expect([width, height].map((points) => Math.round(Number(points)))).toEqual([842, 1191]);
});
