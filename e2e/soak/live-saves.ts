import type { PlaywrightTestOptions, PlaywrightWorkerOptions } from '@playwright/test';
import { type IsolatedBackend, launchWith } from '../fixtures/isolated-backend';
import { expect, ready } from '../fixtures/site';
import { expectNoGrowth, watchHeld } from './leak-metrics';

const SLUG = 'reading-the-night-sky-from-campus';

interface Stored {
  blog: { posts: Record<string, { slug: string; file: string } | null> };
  latest: Record<string, { date: string } | null>;
}

/** Saves an update and a post with its body, each over what was there; both are on the front page. */
async function saver(backend: IsolatedBackend): Promise<(title: string) => Promise<void>> {
  const { blog, latest } = (await backend.everything()) as unknown as Stored;
  const [postIndex, post] =
    Object.entries(blog.posts).find(([, each]) => each?.slug === SLUG) ?? [];
  const [index, update] = Object.entries(latest).at(-1) ?? [];
  if (!post || !update) throw new Error('The sample content lacks what this test changes.');
  let rev = 1;
  return async (title) => {
    rev += 1;
    const now = { '.sv': 'timestamp' };
    const delta = JSON.stringify({ ops: [{ insert: `Words of ${title}.\n` }] });
    await backend.update({
      [`blog/posts/${postIndex}`]: { ...post, title: `Post ${title}`, rev, updated: now },
      [post.file]: { delta, index: Number(postIndex), rev },
      [`latest/${index}`]: { ...update, title: `Update ${title}`, rev, updated: now },
      'meta/blog': now,
      'meta/latest': now,
    });
  };
}

/** Saves after which all code is there that showing one needs. */
const WARM = 10;

/**
 * Leaves two pages open while others save, the front page and a post. Expects that both show each
 * save, and hold no more in the end than after the first few.
 * @param isEnough told how many saves there were.
 * @returns how many.
 */
export async function expectNoMoreByEachSave(
  backend: IsolatedBackend,
  {
    launchOptions,
    baseURL,
  }: Pick<PlaywrightTestOptions & PlaywrightWorkerOptions, 'launchOptions' | 'baseURL'>,
  isEnough: (saves: number) => boolean,
): Promise<number> {
  const browser = await launchWith(backend.ports, launchOptions);
  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const openOne = async (path: string) => {
    const page = await context.newPage();
    const measure = await watchHeld(page);
    await page.goto(path);
    await ready(page);
    return { page, measure };
  };
  const front = await openOne('/');
  const post = await openOne(`/blog/post/${SLUG}`);
  const save = await saver(backend);
  const saveAndSee = async (title: string) => {
    await save(title);
    await front.page.getByRole('heading', { name: `Post ${title}`, exact: true }).waitFor();
    await front.page.getByRole('heading', { name: `Update ${title}`, exact: true }).waitFor();
    await post.page.getByText(`Words of ${title}.`, { exact: true }).waitFor();
  };
  let saves = 0;
  for (; saves < WARM; saves += 1) await saveAndSee(`number ${saves}`);
  const early = { front: await front.measure(), post: await post.measure() };
  for (; !isEnough(saves); saves += 1) await saveAndSee(`number ${saves}`);
  expect(early).toMatchObject({ front: { connections: 1 }, post: { connections: 1 } });
  await expectNoGrowth(front.measure, early.front);
  await expectNoGrowth(post.measure, early.post);
  await browser.close();
  return saves;
}
