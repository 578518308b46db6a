import { pageText, sectionTextOf } from '../../fixtures/society';
import { createColleague } from '../colleague';
import {
  button,
  css,
  dialog,
  heading,
  inside,
  link,
  navigation,
  searchbox,
  text,
} from '../driver/target';
import type { Journey } from './journey';

const first = sectionTextOf('about-society');
const second = pageText('about.json').subgroup ? sectionTextOf('about-subgroup') : first;
const [firstEvent = ''] = pageText('event-sections.json');

const cards = inside(css('main li'), css('h2'));
const main = navigation('Main');

export const searchAndFilter: Journey = {
  name: 'search the blog and choose a topic',
  async go(page) {
    await page.open('/blog');
    await page.fill(searchbox('Search the blog'), 'tyranny rocket');
    await page.seeCount(cards, 1);
    await page.see(link('The tyranny of the rocket equation'));
    await page.fill(searchbox('Search the blog'), 'zzzz');
    await page.see(text('No posts found'));
    await page.fill(searchbox('Search the blog'), '');
    await page.click(inside(navigation('Topics'), link(/^Telescopes/)));
    await page.seeAddress(/^\/blog\/telescopes$/);
    await page.see(heading('Telescopes'));
  },
};

export const updateInDialog: Journey = {
  name: 'read an update in its dialog',
  async go(page) {
    await page.open('/latest');
    await page.click(link(/^Read More/));
    await page.see(dialog(/./));
    await page.seeAddress(/\?update=\d+$/);
    await page.screenshot('update dialog');
    await page.press('Escape');
    await page.seeNo(dialog(/./));
    await page.seeAddress(/^\/latest$/);
  },
};

export const slides: Journey = {
  name: 'turn the slides of an event',
  async go(page) {
    const slider = {
      role: 'region',
      name: `Pictures: ${sectionTextOf(`events-${firstEvent}`).heading}`,
    };
    await page.open('/events');
    await page.click(inside(slider, button('Pause slides')));
    const first = inside(slider, text(await page.text(inside(slider, text(/Slide \d of \d/)))));
    await page.click(inside(slider, button('Next slide')));
    await page.seeNo(first);
    await page.screenshot('second slide');
    await page.click(inside(slider, button('Previous slide')));
    await page.see(first);
  },
};

export const sectionsOfAbout: Journey = {
  name: 'go through About by sidebar, keys and wheel',
  async go(page) {
    const current = inside(navigation('Sections of this page'), css('[aria-current]'));
    const isAt = (name: string) => page.see(inside(current, text(name)));
    await page.open('/about');
    await page.click(inside(navigation('Sections of this page'), link(second.short)));
    await page.see(heading(second.heading));
    await page.screenshot('about second section');
    await page.press('ArrowUp');
    await isAt(first.short);
    await page.press('ArrowDown');
    await isAt(second.short);
    await page.turnWheel(-200, heading(second.heading));
    await isAt(first.short);
  },
};

export const onAPhone: Journey = {
  name: 'read on a phone, through the menu',
  async go(page) {
    await page.setViewport({ width: 360, height: 740 });
    await page.open('/');
    await page.screenshot('phone landing');
    await page.click(button('Menu'));
    await page.screenshot('phone menu');
    await page.click(inside(main, link('Blog')));
    await page.seeAddress(/^\/blog$/);
    await page.seeNo(main);
    for (const path of ['/', '/team', '/latest', '/blog/post/rocket-equation', '/publication']) {
      await page.open(path);
      await page.screenshot(`phone ${path}`);
      await page.until(
        `${path} without scrolling sideways`,
        () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
      );
    }
  },
};

export const keyboardAlone: Journey = {
  name: 'skip the bar and follow a link by keyboard alone',
  async go(page) {
    await page.open('/team');
    await page.press('Tab');
    await page.see(css('a:focus-visible'));
    await page.press('Enter');
    await page.until('focus on the content', () => document.activeElement?.id === 'main');
    await page.press('Tab');
    await page.until(
      'focus in the content',
      () => document.activeElement?.closest('main') !== null,
    );
    await page.open('/latest?update=3');
    await page.see(dialog(/./));
    await page.press('Tab');
    await page.until(
      'focus within the dialog',
      () => document.activeElement?.closest('[role=dialog], dialog') !== null,
    );
  },
};

export const liveChange: Journey = {
  name: 'see what somebody else publishes meanwhile',
  async go(page, unique) {
    await page.open('/blog');
    const colleague = await createColleague();
    await colleague.publishPost(`live-${unique}`, `Live ${unique}`);
    // Nothing moves under a reader.
    await page.see(button('Show'));
    await page.click(button('Show'));
    await page.see(heading(`Live ${unique}`));
  },
};

export const offline: Journey = {
  name: 'read a post again offline',
  async go(page) {
    const post = '/blog/post/rocket-equation';
    await page.open(post);
    await page.until(
      'copy of the post',
      async (path) => {
        const pages = await caches.match('/kept-pages.json').catch(() => undefined);
        return ((await pages?.text()) ?? '').includes(path);
      },
      post,
    );
    await page.goOffline();
    await page.open(post);
    await page.see(heading('The tyranny of the rocket equation'), text(/This page is from/));
    await page.screenshot('offline');
  },
};
