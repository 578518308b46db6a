import { createColleague, member } from '../colleague';
import type { Page } from '../driver/page';
import {
  button,
  css,
  dialog,
  field,
  heading,
  inside,
  link,
  notice,
  text,
  textbox,
} from '../driver/target';
import type { Journey } from './journey';

const PICTURE = 'e2e/browsers/journeys/picture.png';

export async function logIn(page: Page): Promise<void> {
  await page.open('/login');
  await page.fill(field('Email'), member.email);
  await page.fill(field('Password'), member.password);
  await page.click(button('Log in'));
  await page.see(heading('Members’ home'));
}

async function savePost(page: Page): Promise<void> {
  await page.click(button('Save Post'));
  await page.click(inside(dialog('Are you sure you want to save?'), button('OK')));
}

export const logInAndOut: Journey = {
  name: 'log in, see the tools of members, log out',
  async go(page) {
    await logIn(page);
    await page.open('/blog');
    await page.see(css('a[href="/blog/post/new"]'));
    await page.open('/login');
    await page.click(button('Log out'));
    await page.see(notice('Logged out'), heading('User Login'));
  },
};

export const writePost: Journey = {
  name: 'write a post with formats, a picture and a tag, then edit it',
  async go(page, unique) {
    await logIn(page);
    await page.open('/blog/post/new');
    await page.fill(field('Slug'), unique);
    await page.fill(field('Title'), `Title of ${unique}`);
    await page.click(button('Moon'));
    await page.upload(field('Banner image'), PICTURE);
    await page.see(notice('Image uploaded successfully!'));
    await page.fill(field('What it shows'), 'A rocket');
    await page.click(textbox('Content'));
    await page.choose(field('Font size'), '22px');
    await page.click(button('Bold'));
    await page.type('Large words');
    await page.screenshot('editor');
    await savePost(page);

    await page.see(notice('Post created successfully'), heading(`Title of ${unique}`));
    await page.until('large, bold words', () => {
      const words = [...document.querySelectorAll('main *')].findLast(
        (element) => element.textContent === 'Large words',
      );
      const style = words && getComputedStyle(words);
      return style?.fontSize === '22px' && Number(style.fontWeight) >= 700;
    });
    await page.see(css('img[alt="A rocket"]'), link('Moon'));

    await page.click(link(/^Edit Post/));
    await page.fill(field('Title'), `New title of ${unique}`);
    await savePost(page);
    await page.see(notice('Post updated successfully'), heading(`New title of ${unique}`));
  },
};

export const conflict: Journey = {
  name: 'save over what somebody else saved meanwhile',
  expects: /The save failed/,
  async go(page, unique) {
    const colleague = await createColleague();
    await colleague.publishPost(unique, 'First title');
    await logIn(page);
    await page.open(`/blog/post/${unique}/edit`);
    await page.fill(field('Title'), `Mine ${unique}`);
    await colleague.renamePost(unique, `Theirs ${unique}`);
    await savePost(page);
    const question = dialog('Somebody else saved this meanwhile');
    await page.see(inside(question, text(/Theirs/)));
    await page.screenshot('conflict');
    await page.click(inside(question, button('Save mine as a copy')));
    await page.seeAddress(new RegExp(`/blog/post/${unique}-copy$`));
    await page.see(heading(`Mine ${unique}`));
  },
};

export const draft: Journey = {
  name: 'restore a draft after leaving without saving',
  async go(page, unique) {
    await logIn(page);
    await page.open('/blog/post/new');
    await page.fill(field('Title'), `Draft ${unique}`);
    await page.click(textbox('Content'));
    await page.type(`Words ${unique}`);
    await page.until(
      'draft on this device',
      (words) =>
        Object.values({ ...localStorage }).some((stored) => String(stored).includes(words)),
      `Words ${unique}`,
    );
    await page.open('/blog/post/new');
    await page.click(button('Restore the draft'));
    await page.see(inside(textbox('Content'), text(`Words ${unique}`)));
    if ((await page.value(field('Title'))) !== `Draft ${unique}`) throw new Error('title is lost');
  },
};
