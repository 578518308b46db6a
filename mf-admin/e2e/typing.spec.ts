// @covers No lost text | Dates and times typed by keyboard stay as typed
// @covers No lost text | Text that is dragged within the editor moves; other text that is dropped is pasted
// @covers Validation | Composed input: nothing is normalised or taken before its end
import type { Locator, Page } from '@playwright/test';
import { admin, expect, member, signIn, test } from '../../e2e/fixtures/site';
import { textArea } from './editor-page';

/** Composes a text as the keyboard of a phone does. Returns what the field showed meanwhile. */
async function compose(page: Page, field: Locator, steps: readonly string[]): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const shown: string[] = [];
  for (const text of steps) {
    const { length } = text;
    const composition = { text, selectionStart: length, selectionEnd: length };
    await session.send('Input.imeSetComposition', composition);
    shown.push(await field.inputValue());
  }
  await session.send('Input.insertText', { text: steps.at(-1) ?? '' });
  await session.detach();
  return shown;
}

const MOON = ['M', 'Mo', 'Moo', 'Moon'];

test('a composed slug and tag are normalised at their end', async ({ page, open }) => {
  await signIn(page, member);
  await open('/blog/post/new');
  for (const label of ['Slug', 'New tag']) {
    const field = page.getByLabel(label);
    await field.fill('');
    expect(await compose(page, field, MOON)).toEqual(MOON);
    await expect(field).toHaveValue('moon');
    await field.pressSequentially(' Rise');
    await expect(field).toHaveValue('moon-rise');
  }
});

test('the start of an event is typed part by part', async ({ page, open }) => {
  await signIn(page, member);
  await open('/members/content/event');
  await page.getByRole('link', { name: 'New event' }).click();
  const start = page.getByLabel('Start', { exact: true });
  await start.fill('2026-03-01T19:30');
  await start.focus();
  await start.press('ArrowRight');
  await start.press('ArrowRight');
  await page.keyboard.type('2027', { delay: 60 });
  await expect(start).toHaveValue('2027-03-01T19:30');
  await start.press('Delete');
  await page.getByLabel('Place').focus();
  await expect(page.getByText('This is not complete')).toBeVisible();
  await page.getByLabel('Title', { exact: true }).fill('Star party');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(start).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('selected text of the editor is moved by dragging', async ({ page, open }) => {
  await signIn(page, member);
  await open('/blog/post/new');
  const area = textArea(page);
  await area.click();
  await page.keyboard.type('one two three');
  const boxOf = (start: number, end: number) =>
    area.evaluate(
      (element, [from, to]) => {
        const text = element.querySelector('p')?.firstChild ?? element;
        const range = document.createRange();
        range.setStart(text, from);
        range.setEnd(text, to);
        const { left, right, top, bottom } = range.getBoundingClientRect();
        return { left, right, y: (top + bottom) / 2 };
      },
      [start, end] as const,
    );
  // It has its line above the text.
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
  await page.keyboard.press('Home');
  for (let key = 0; key < 4; key += 1) await page.keyboard.press('Shift+ArrowRight');
  const first = await boxOf(0, 4);
  const last = await boxOf(8, 13);
  await page.mouse.move((first.left + first.right) / 2, first.y);
  await page.mouse.down();
  await page.mouse.move(last.left, last.y, { steps: 8 });
  await page.mouse.up();
  await expect(area).toHaveText('two one three');
  await page.keyboard.press('Control+z');
  await expect(area).not.toHaveText('two one three');
});

for (const days of [10, -10]) {
  test(`an admin whose clock is ${days} days off invites`, { tag: '@writes' }, async ({
    page,
    open,
  }) => {
    await page.clock.install({ time: Date.now() + days * 86_400_000 });
    await page.clock.resume();
    await signIn(page, admin);
    await open('/members/people');
    const email = `clock${days}.${Date.now()}@example.org`;
    await page.getByLabel('E-mail address').fill(email);
    await page.getByLabel('Name', { exact: true }).fill('Anna Sampel');
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    const invitation = page.getByRole('listitem').filter({ hasText: email });
    await expect(invitation.getByRole('button', { name: 'Copy link' })).toBeVisible();
    await invitation.getByRole('button', { name: 'Revoke' }).click();
    await expect(invitation).toHaveCount(0);
  });
}

test('a dialog stays open for a selection that ends outside it', async ({ page, open }) => {
  await signIn(page, member);
  await open('/blog/post/new');
  await page.getByRole('button', { name: 'Picture' }).click();
  const dialog = page.getByRole('dialog', { name: 'Picture' });
  await dialog.getByLabel('Caption').fill('The Moon over the dome');
  const box = await dialog.getByLabel('Caption').boundingBox();
  if (!box) throw new Error('no field');
  await page.mouse.move(box.x + 60, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(5, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
  await expect(dialog).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(dialog).toHaveCount(0);
});
