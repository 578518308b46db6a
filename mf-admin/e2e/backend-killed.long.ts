// @covers No lost text | A backend killed in the middle of a save: posts and updates
// @covers Failures | Database down while saving: stored once and whole, or not at all; the text is a draft too
import type { Page } from '@playwright/test';
import type { IsolatedBackend } from '../../e2e/fixtures/isolated-backend';
import { member, signIn } from '../../e2e/fixtures/site';
import { expect, test } from '../../e2e/fixtures/with-isolated-backend';
import { confirmSave, open, textArea, unique } from './editor-page';
import { killDuring, MOMENTS } from './kill-during';
import { expectUpdateSurvives } from './update-survives';

let backend: IsolatedBackend;
let page: Page;

test.beforeEach(async ({ backend: isolated, page: opened }) => {
  backend = isolated;
  page = opened;
  await signIn(page, member);
});

interface Stored {
  slug: string;
  title: string;
  file: string;
  rev: number;
}
const postsOf = ({ blog }: Record<string, unknown>) =>
  Object.values((blog as { posts: Record<string, Stored> }).posts);
const posts = async () => postsOf(await backend.everything());
const postAt = async (slug: string) => (await posts()).filter((post) => post.slug === slug);

/** Every post has its body, both of one version: nothing is half published. */
async function expectWhole(): Promise<void> {
  const stored = await backend.everything();
  for (const [index, { rev, file }] of postsOf(stored).entries()) {
    expect(stored[file]).toMatchObject({ rev, index });
  }
}

async function write(title: string): Promise<void> {
  await page.getByLabel('Title', { exact: true }).fill(title);
  await textArea(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(`Words of ${title}. `);
}
async function expectTextOnScreen(title: string): Promise<void> {
  await expect(page.getByText('There is no connection')).toBeVisible();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title);
  await expect(textArea(page)).toContainText(`Words of ${title}`);
}
async function expectPublished(title: string, message: string, words = title): Promise<void> {
  await expect(page.getByRole('status').getByText(message)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  await expect(page.getByText(`Words of ${words}`)).toBeVisible();
  await expectWhole();
}

for (const moment of MOMENTS) {
  test(`the text survives a backend killed ${moment}`, async () => {
    const title = unique('Survivor');
    const slug = 'spadex-docking';
    const [before] = await postAt(slug);
    const { killed } = await killDuring(page, backend, moment, title);
    await open(page, `/blog/post/${slug}/edit`);
    await write(title);
    await confirmSave(page, 'Save Post');
    await killed;
    await expectTextOnScreen(title);

    await backend.start();
    await expectWhole();
    await expectPublished(title, 'Post updated successfully');
    const rev = before?.rev ?? 0;
    expect(await postAt(slug)).toMatchObject([{ title, rev: rev + 1 }]);

    await open(page, `/blog/post/${slug}/edit`);
    await page.getByLabel('Title', { exact: true }).fill(`${title} again`);
    await confirmSave(page, 'Save Post');
    await expectPublished(`${title} again`, 'Post updated successfully', title);
    expect(await postAt(slug)).toMatchObject([{ rev: rev + 2 }]);
  });
}

test('a new post is stored once, though the backend was killed before it answered', async () => {
  const title = unique('Once');
  const slug = title.toLowerCase();
  const { killed } = await killDuring(page, backend, 'before the answer leaves', title);
  const before = await posts();
  await open(page, '/blog/post/new');
  await page.getByLabel('Slug').fill(slug);
  await page.getByRole('button', { name: 'Moon', exact: true }).click();
  await write(title);
  await confirmSave(page, 'Save Post');
  await killed;
  await expectTextOnScreen(title);
  await backend.start();
  await expectPublished(title, 'Post created successfully');
  expect(await posts()).toHaveLength(before.length + 1);
  expect(await postAt(slug)).toHaveLength(1);
});

test('while the slug cannot be looked up, the page says why nothing goes on', async () => {
  const title = unique('Waiting');
  await open(page, '/blog/post/new');
  await page.getByLabel('Slug').fill(title.toLowerCase());
  await page.getByRole('button', { name: 'Moon', exact: true }).click();
  await write(title);
  await backend.kill();
  await confirmSave(page, 'Save Post');
  await expectTextOnScreen(title);
  await backend.start();
  await expectPublished(title, 'Post created successfully');
});

// Every moment for updates too, which are saved by the same code as posts.
for (const moment of MOMENTS) {
  test(`an update survives a backend killed ${moment}`, async () => {
    await expectUpdateSurvives(page, backend, moment);
  });
}
