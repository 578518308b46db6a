// @covers No lost text | A broken connection, and an answer that is lost
// @covers Failures | Database down while saving: stored once and whole, or not at all; the text is a draft too
import { expect, type Page, test, type WebSocketRoute } from '@playwright/test';
import { member, signIn } from '../../e2e/fixtures/site';
import { confirmSave, open, unique } from './editor-page';

/** The database's sockets of a page, under the test's control. */
async function holdSockets(page: Page) {
  const sockets: WebSocketRoute[] = [];
  const line = {
    isCut: false,
    /** Answers to what contains this text are lost, and the connection with them. */
    loseAnswerTo: '',
    cut() {
      line.isCut = true;
      for (const socket of sockets) void socket.close();
    },
  };
  await page.routeWebSocket(/localhost:9000/, (socket) => {
    if (line.isCut) {
      void socket.close();
      return;
    }
    sockets.push(socket);
    const server = socket.connectToServer();
    let isDeaf = false;
    socket.onMessage((message) => {
      server.send(message);
      if (line.loseAnswerTo && String(message).includes(line.loseAnswerTo)) {
        isDeaf = true;
        line.loseAnswerTo = '';
      }
    });
    server.onMessage((message) => {
      if (isDeaf) void socket.close();
      else socket.send(message);
    });
  });
  return line;
}

/** How many replaced versions the open editor lists. */
async function versionsOf(page: Page): Promise<number> {
  await page.getByText('History', { exact: true }).click();
  const versions = page.getByRole('button', { name: /^Restore version/ });
  await expect(versions.first().or(page.getByText('This is the first version.'))).toBeVisible();
  return versions.count();
}

test('a save without a connection waits for it, and says so', { tag: '@writes' }, async ({
  page,
}) => {
  const line = await holdSockets(page);
  await signIn(page, member);
  await open(page, '/blog/post/ocean-worlds/edit');
  const title = unique('Waited for');
  await page.getByLabel('Title', { exact: true }).fill(title);
  line.cut();
  await confirmSave(page, 'Save Post');
  await expect(page.getByText('There is no connection')).toBeVisible();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title);
  line.isCut = false;
  await expect(page.getByRole('heading', { name: title })).toBeVisible({ timeout: 30_000 });
});

test('a save whose answer is lost is stored once, and is no conflict with itself', {
  tag: '@writes',
}, async ({ page }) => {
  const line = await holdSockets(page);
  await signIn(page, member);
  const path = '/blog/post/why-stars-twinkle/edit';
  await open(page, path);
  const before = await versionsOf(page);
  const title = unique('Answer lost');
  await page.getByLabel('Title', { exact: true }).fill(title);
  line.loseAnswerTo = title;
  await confirmSave(page, 'Save Post');
  await expect(page.getByRole('status').getByText('Post updated successfully')).toBeVisible({
    timeout: 30_000,
  });
  await open(page, path);
  expect(await versionsOf(page)).toBe(before + 1);
});
