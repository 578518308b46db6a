import { expect, type Page } from '@playwright/test';
import type { IsolatedBackend } from '../../e2e/fixtures/isolated-backend';
import { confirmSave, open, unique } from './editor-page';
import { killDuring, type Moment } from './kill-during';

interface StoredUpdate {
  title: string;
  image: string;
  rev?: number;
}
const updatesOf = async (backend: IsolatedBackend) =>
  (await backend.everything()).latest as Record<number, StoredUpdate>;

/** An update with a picture that this backend, on ports of its own, takes for one. */
async function withPicture(backend: IsolatedBackend, id: number): Promise<StoredUpdate> {
  await backend.overwrite(`latest/${id}/image`, 'https://example.org/moon.png');
  await backend.overwrite(`latest/${id}/imageAlt`, '');
  const stored = (await updatesOf(backend))[id];
  if (!stored) throw new Error(`There is no update ${id}.`);
  return stored;
}

/** Kills the backend at a moment of a member's save of an update; its words are stored in the end. */
export async function expectUpdateSurvives(
  page: Page,
  backend: IsolatedBackend,
  moment: Moment,
): Promise<void> {
  // The newest: the list shows it first.
  const id = Math.max(...Object.keys(await updatesOf(backend)).map(Number));
  const title = unique('Survivor');
  const { rev = 0, ...before } = await withPicture(backend, id);
  const { killed } = await killDuring(page, backend, moment, title);
  await open(page, `/latest/edit/${id}`);
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Content').fill(`Words of ${title}`);
  await confirmSave(page, 'Save');
  await killed;
  await expect(page.getByText('There is no connection')).toBeVisible();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title);
  await expect(page.getByLabel('Content')).toHaveValue(`Words of ${title}`);

  await backend.start();
  await expect(page.getByRole('status').getByText('Update saved')).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  const saved = { title, content: `Words of ${title}`, image: before.image, rev: rev + 1 };
  expect((await updatesOf(backend))[id]).toMatchObject(saved);
  const { history } = await backend.everything();
  expect(history).toMatchObject({
    [`latest${id}`]: { [rev]: { record: { title: before.title } } },
  });

  await open(page, `/latest/edit/${id}`);
  await page.getByLabel('Title', { exact: true }).fill(`${title} again`);
  await confirmSave(page, 'Save');
  await expect(page.getByRole('heading', { name: `${title} again` })).toBeVisible();
  expect((await updatesOf(backend))[id]).toMatchObject({ title: `${title} again`, rev: rev + 2 });
}
