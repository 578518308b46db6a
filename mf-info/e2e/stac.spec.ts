// @covers Events, team, camp | Camp: register link, four events, opportunities, three previous camps
import { expect, test } from '../../e2e/fixtures/site';

test('the camp page shows register link, events, opportunities and previous camps', async ({
  page,
  open,
}) => {
  await open('/stac');
  await expect(page.getByRole('link', { name: /Register for your college/ })).toHaveAttribute(
    'target',
    '_blank',
  );
  const headings = (name: string) =>
    page.getByRole('region', { name }).getByRole('heading', { level: 3 });
  await expect(headings('Events')).toHaveText([
    'Lift-off (water rocket)',
    'Space Quiz',
    'Astro-Presentation',
    'Line following Bot',
  ]);
  await expect(headings('Opportunities')).toHaveText([
    /^Direct entry to the National Students’ Space Challenge/,
    /merchandise and certificates/i,
    /student ambassador/i,
  ]);
  await expect(headings('Previous camps')).toHaveCount(3);
});
