// @covers Events, team, camp | Three categories and their groups, the default, order by `cardinal`
// @covers Events, team, camp | Cards with optional links only where given
import { expect, test } from '../../e2e/fixtures/site';
import { defaultRecords, pageText } from '../../e2e/fixtures/society';

const team = pageText('team.json');
const allMembers = defaultRecords('teamMember');

const headingsOf = (category: string): string[] =>
  team.categories
    .filter(({ name }) => name === category)
    .flatMap(({ groups }) => groups.map(({ heading }) => heading));

test('the default category first, the others on request', async ({ page, open }) => {
  await open('/team');
  const groups = page.getByRole('heading', { level: 2 });
  await expect(groups).toHaveText(headingsOf(team.default));
  for (const { name } of team.categories) {
    await page.getByRole('button', { name }).click();
    await expect(groups).toHaveText(headingsOf(name));
  }
});

test('a card names the member and their position, with the links they gave', async ({
  page,
  open,
}) => {
  await open('/team');
  const cards = page.getByRole('listitem').filter({ has: page.getByRole('heading') });
  const shown = team.categories.find(({ name }) => name === team.default)?.groups ?? [];
  const members = allMembers.filter(({ group }) => shown.some((each) => each.group === group));
  await expect(cards).toHaveCount(members.length);
  for (const member of members) {
    const { name = '', position = '' } = member;
    const card = cards.filter({ has: page.getByRole('heading', { name, exact: true }) });
    await expect(card).toContainText(position);
    await expect(card.getByRole('link')).toHaveText([
      ...('facebook' in member ? [`${name} on Facebook`] : []),
      ...('email' in member ? [`E-mail ${name}`] : []),
      ...('linkedin' in member ? [`${name} on LinkedIn`] : []),
    ]);
  }
});

test('where no script runs, everybody is shown', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/team');
  const others = team.categories.map(({ name }) => name).filter((name) => name !== team.default);
  await expect(page.locator('main h2:visible')).toHaveText(
    [team.default, ...others].flatMap(headingsOf),
  );
  await expect(page.locator('main section > ul > li:visible')).toHaveCount(allMembers.length);
  await expect(page.getByRole('button', { name: others[0] })).toBeHidden();
  await context.close();
});
