import type { Page } from '@playwright/test';
import { ready } from '../../e2e/fixtures/site';

/** A picture of one pixel. */
export const PICTURE = {
  name: 'moon.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** Opens a page and waits until it can be used. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await ready(page);
}

/** The editor's text area. */
export const textArea = (page: Page) => page.getByRole('textbox', { name: 'Content' });

/**
 * Saves what no question is asked about. By the keyboard: pictures of the text that arrive meanwhile
 * move what a pointer would hit.
 */
export const save = (page: Page, button = 'Save') =>
  page.getByRole('button', { name: button, exact: true }).press('Enter');

/** Asks for a save of an update or a post, and answers the question before it. */
export async function confirmSave(
  page: Page,
  button: 'Save' | 'Save Post' | 'Restore' | 'Restore Post',
): Promise<void> {
  await save(page, button);
  const question = page.getByRole('dialog', { name: 'Are you sure you want to save?' });
  await question.getByRole('button', { name: 'OK' }).click();
}

/** Saves the draft by the menu beside the main button. */
export async function saveDraft(page: Page): Promise<void> {
  await page.getByLabel('Other actions').click();
  await page.getByRole('button', { name: 'Save draft' }).click();
}

/**
 * Holds back what would make the text of an editor a draft on the server, after 3 s: until then this
 * device has it. For a page that is not open yet.
 */
export async function holdServerDrafts(page: Page) {
  const held: (() => void)[] = [];
  const drafts = {
    isHeld: true,
    release() {
      drafts.isHeld = false;
      for (const send of held.splice(0)) send();
    },
  };
  await page.routeWebSocket(/localhost:9000/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      const isDraft = /"a":"[pm]".*draftTexts/s.test(String(message));
      if (drafts.isHeld && isDraft) held.push(() => server.send(message));
      else server.send(message);
    });
  });
  return drafts;
}

/** A name that no other run has used. */
export const unique = (name: string): string => `${name}-${Date.now().toString(36)}`;

/** Collects what the browser complains about: errors of scripts and of the strict policy. */
export function problemsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    // A page that is not in the snapshot yet is answered by 404 with the frame.
    if (message.type() === 'error' && !message.text().includes('status of 404')) {
      complaints.push(message.text());
    }
  });
  return complaints;
}
