// @covers No lost text | No picture inside a body: refused by the editor and by the rules, however `data:` is spelt
// @covers No lost text | Clean paste from Word, Docs and pages; a notice of what is dropped: files, lines across, formulas, form fields too
import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { member, signIn } from '../../e2e/fixtures/site';
import { open, PICTURE, problemsOf, textArea } from './editor-page';

const clipboardOf = (source: 'word' | 'docs') =>
  readFileSync(`mf-admin/src/text/testing/${source}-clipboard.txt`, 'utf8');

async function paste(page: Page, html: string): Promise<void> {
  await textArea(page).click();
  await textArea(page).evaluate((element, pasted) => {
    const data = new DataTransfer();
    data.setData('text/html', pasted);
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, html);
}

/** Pastes files into the text, or drops them on its middle, wherever the page has it by then. */
async function giveFiles(
  page: Page,
  way: 'paste' | 'drop',
  files: readonly { name: string; mimeType: string; buffer: Buffer }[],
): Promise<void> {
  const given = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, bytes: [...buffer] }));
  const isOnText = await textArea(page).evaluate(
    (element, [event, contents]) => {
      const data = new DataTransfer();
      for (const { name, mimeType, bytes } of contents) {
        data.items.add(new File([new Uint8Array(bytes)], name, { type: mimeType }));
      }
      const told = { bubbles: true, cancelable: true };
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = element.getBoundingClientRect();
      const at = { clientX: left + width / 2, clientY: top + height / 2 };
      const isHit = element.contains(document.elementFromPoint(at.clientX, at.clientY));
      element.dispatchEvent(
        event === 'paste'
          ? new ClipboardEvent('paste', { ...told, clipboardData: data })
          : new DragEvent('drop', { ...told, ...at, dataTransfer: data }),
      );
      return isHit;
    },
    [way, given] as const,
  );
  expect(isOnText).toBe(true);
}
const leftOut = (page: Page) => page.getByRole('status').getByText(/left out or became plain text/);

test.beforeEach(async ({ page }) => {
  await signIn(page, member);
  await open(page, '/blog/post/new');
});

test('pasted text keeps its formats and breaks no policy', { tag: '@writes' }, async ({ page }) => {
  const complaints = problemsOf(page);
  await paste(
    page,
    '<p><b style="font-size:22px">Pasted</b> <i onclick="x()">words</i><img src="data:image/png;base64,AA"></p>',
  );
  await expect(textArea(page).getByText('Pasted')).toHaveCSS('font-size', '22px');
  await expect(textArea(page).locator('img')).toHaveCount(0);
  await expect(leftOut(page)).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a pasted picture at an address that expires is named as long as it is there', {
  tag: '@writes',
}, async ({ page }) => {
  await page.route('https://lh7-rt.googleusercontent.com/**', (route) =>
    route.fulfill({ contentType: 'image/png', body: PICTURE.buffer }),
  );
  const src = 'https://lh7-rt.googleusercontent.com/docsz/AD_4nXd?key=abc';
  await paste(page, `<p>Saturn <img src="${src}" alt="Rings"></p>`);
  await expect(page.getByText('“Rings” (lh7-rt.googleusercontent.com)')).toBeVisible();
  await textArea(page).press('ControlOrMeta+z');
  await expect(page.getByText('“Rings”')).toHaveCount(0);
});

for (const source of ['word', 'docs'] as const) {
  test(`a document of ${source} is shown to readers as a post of this site`, {
    tag: '@writes',
  }, async ({ page }) => {
    const complaints = problemsOf(page);
    await paste(page, clipboardOf(source));
    await expect(leftOut(page)).toBeVisible();
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    const preview = page.getByRole('article', { name: 'Preview' });
    await expect(preview.getByRole('heading', { name: 'A night at the dome' })).toBeVisible();
    await expect(preview.locator('strong, b').getByText('nine')).toBeVisible();
    await expect(preview.locator('em, i').getByText('Saturn')).toBeVisible();
    await expect(preview.getByRole('link', { name: 'the IAU' })).toHaveAttribute(
      'href',
      'https://www.iau.org/',
    );
    const items = preview.getByRole('listitem');
    await expect(items.filter({ hasText: /^Rings/ })).toBeVisible();
    await expect(preview.locator('li li')).toHaveText('Cassini division');
    await expect(preview.locator('ol > li')).toHaveText(['Focus']);
    await expect(preview.getByText('Planet | Moons')).toBeVisible();
    const white = await preview.getByText('We opened').evaluate((p) => getComputedStyle(p).color);
    await expect(preview.getByRole('heading', { name: 'A night at the dome' })).not.toHaveCSS(
      'color',
      'rgb(0, 0, 0)',
    );
    expect(white).not.toBe('rgb(0, 0, 0)');
    await expect(preview.locator('[style]')).toHaveCount(0);
    expect(complaints).toEqual([]);
  });
}

for (const [way, name] of [
  ['pasted', 'paste'],
  ['dropped', 'drop'],
] as const) {
  test(`a ${way} picture file is uploaded, never inlined`, { tag: '@writes' }, async ({ page }) => {
    await textArea(page).click();
    await giveFiles(page, name, [PICTURE]);
    const dialog = page.getByRole('dialog', { name: 'Picture' });
    await expect(dialog.getByRole('img', { name: 'Preview of moon.png' })).toBeVisible();
    await expect(dialog.getByLabel('Or its address')).toHaveValue(/^http/);
    await dialog.getByLabel(/^Decorative/).check();
    await dialog.getByRole('button', { name: 'Insert picture' }).click();
    await expect(textArea(page).locator('img')).toHaveAttribute('src', /^http/);
    await expect(textArea(page).locator('img[src^="data:"]')).toHaveCount(0);
  });
}

for (const [what, files, words] of [
  ['two pictures', ['one.png', 'two.png'], 'Please choose exactly one file'],
  ['another kind of file', ['paper.pdf'], 'Please choose a .jpg, .png or .jpeg file'],
] as const) {
  test(`${what} dropped at once are refused aloud`, { tag: '@writes' }, async ({ page }) => {
    await textArea(page).click();
    const buffer = Buffer.from('x');
    await giveFiles(
      page,
      'drop',
      files.map((name) => ({ name, mimeType: '', buffer })),
    );
    await expect(page.getByRole('status').getByText(words)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
}
