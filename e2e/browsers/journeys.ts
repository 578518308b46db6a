import { resolve } from 'node:path';
import { publicPages } from '../fixtures/public-pages';
import { pageText, sectionTextOf } from '../fixtures/society';
import { open, until, type Visitor } from './visitor';

const PICTURE = resolve('e2e/browsers/picture.png');
const POST = '/blog/post/rocket-equation';

const says = (text: string) => `normalize-space()="${text}"`;
const button = (name: string) => `//button[${says(name)} or @aria-label="${name}"]`;
const heading = (name: string) => `//*[self::h1 or self::h2][${says(name)}]`;
/** A link whose text begins so. */
const link = (name: string) => `//a[starts-with(normalize-space(), "${name}")]`;
const field = (label: string) => `//*[@id=//label[${says(label)}]/@for]`;
const text = (words: string) => `//*[text()[${says(words)}]]`;
const DIALOG = '//dialog[@open]';

/** One way through the site. @param unique tells its content from that of other runs */
export interface Journey {
  name: string;
  go(visitor: Visitor, unique: string): Promise<void>;
}

const everyPage: Journey = {
  name: 'open every page that visitors can open',
  async go(visitor) {
    for (const { path } of publicPages) {
      await open(visitor, path);
      await visitor.see('//h1');
    }
  },
};

const searchAndTopic: Journey = {
  name: 'search the blog and choose a topic',
  async go(visitor) {
    const search = '//input[@type="search"]';
    await open(visitor, '/blog');
    await visitor.fill(search, 'tyranny rocket');
    await visitor.see(link('The tyranny of the rocket equation'));
    await until(visitor, 'document.querySelectorAll("main li h2").length === 1');
    await visitor.fill(search, 'zzzz');
    await visitor.see(text('No posts found'));
    await visitor.click('//a[@href="/blog/telescopes"]');
    await visitor.see(heading('Telescopes'));
    await until(visitor, 'location.pathname === "/blog/telescopes"');
  },
};

const updateInDialog: Journey = {
  name: 'read an update in its dialog',
  async go(visitor) {
    await open(visitor, '/latest');
    await visitor.click(link('Read More'));
    await visitor.see(DIALOG);
    await until(visitor, '/^\\?update=\\d+$/.test(location.search)');
    await visitor.press('Escape');
    await until(visitor, 'location.search === "" && !document.querySelector("dialog[open]")');
  },
};

const sectionsOfAbout: Journey = {
  name: 'go through About by sidebar and keys',
  async go(visitor) {
    const first = sectionTextOf('about-society');
    const second = pageText('about.json').subgroup ? sectionTextOf('about-subgroup') : first;
    const sidebar = '//nav[@aria-label="Sections of this page"]';
    const isAt = (name: string) => visitor.see(`${sidebar}//*[@aria-current][${says(name)}]`);
    await open(visitor, '/about');
    await visitor.click(sidebar + link(second.short));
    await visitor.see(heading(second.heading));
    await visitor.press('ArrowUp');
    await isAt(first.short);
    await visitor.press('ArrowDown');
    await isAt(second.short);
  },
};

const onAPhone: Journey = {
  name: 'read on a phone, through the menu',
  async go(visitor) {
    await visitor.resize(360, 740);
    await open(visitor, '/');
    await visitor.click(button('Menu'));
    await visitor.click(`//nav[@aria-label="Main"]${link('Blog')}`);
    await until(visitor, 'location.pathname === "/blog"');
    for (const path of ['/', '/team', '/latest', POST, '/publication']) {
      await open(visitor, path);
      const page = 'document.documentElement';
      await until(visitor, `${page}.scrollWidth <= ${page}.clientWidth`);
    }
  },
};

const keyboardAlone: Journey = {
  name: 'skip the bar by keyboard alone, and stay in a dialog',
  async go(visitor) {
    await open(visitor, '/team');
    await visitor.press('Tab');
    await until(visitor, 'document.querySelector("a:focus-visible") !== null');
    await visitor.press('Enter');
    await until(visitor, 'document.activeElement.id === "main"');
    await visitor.press('Tab');
    await until(visitor, 'document.activeElement.closest("main") !== null');
    await open(visitor, '/latest?update=3');
    await visitor.see(DIALOG);
    await visitor.press('Tab');
    await until(visitor, 'document.activeElement.closest("dialog") !== null');
  },
};

async function logIn(visitor: Visitor): Promise<void> {
  await open(visitor, '/login');
  await visitor.fill(field('Email'), 'member@example.org');
  await visitor.fill(field('Password'), 'starlight');
  await visitor.click(button('Log in'));
  await visitor.see(heading('Members’ home'));
}

const logInAndOut: Journey = {
  name: 'log in, see the tools of members, log out',
  async go(visitor) {
    await logIn(visitor);
    await open(visitor, '/blog');
    await visitor.see('//a[@href="/blog/post/new"]');
    await open(visitor, '/login');
    await visitor.click(button('Log out'));
    await visitor.see(heading('User Login'));
  },
};

async function savePost(visitor: Visitor): Promise<void> {
  await visitor.click(button('Save Post'));
  await visitor.click(DIALOG + button('OK'));
}

const writePost: Journey = {
  name: 'write a post with formats, a picture and a tag, then edit it',
  async go(visitor, unique) {
    await logIn(visitor);
    await open(visitor, '/blog/post/new');
    await visitor.fill(field('Slug'), unique);
    await visitor.fill(field('Title'), `Title of ${unique}`);
    await visitor.click(button('Moon'));
    await visitor.upload('//input[@type="file"]', PICTURE);
    await visitor.see(text('Image uploaded successfully!'));
    await visitor.fill(field('What it shows'), 'A rocket');
    await visitor.click('//*[@role="textbox"]');
    await visitor.click(button('Bold'));
    await visitor.type('Bold words');
    await savePost(visitor);
    await visitor.see(heading(`Title of ${unique}`));
    await visitor.see(`//strong[${says('Bold words')}]`);
    await visitor.see('//img[@alt="A rocket"]');
    await visitor.see(link('Moon'));
    await visitor.click(link('Edit Post'));
    await visitor.fill(field('Title'), `New title of ${unique}`);
    await savePost(visitor);
    await visitor.see(heading(`New title of ${unique}`));
  },
};

const draft: Journey = {
  name: 'restore a draft after leaving without saving',
  async go(visitor, unique) {
    await logIn(visitor);
    await open(visitor, '/blog/post/new');
    await visitor.fill(field('Title'), `Draft ${unique}`);
    await visitor.click('//*[@role="textbox"]');
    await visitor.type(`Words ${unique}`);
    await until(visitor, `JSON.stringify({ ...localStorage }).includes("Words ${unique}")`);
    await open(visitor, '/blog/post/new');
    await visitor.click(button('Restore the draft'));
    await visitor.see(`//*[@role="textbox"]${text(`Words ${unique}`)}`);
  },
};

export const journeys: readonly Journey[] = [
  everyPage,
  searchAndTopic,
  updateInDialog,
  sectionsOfAbout,
  onAPhone,
  keyboardAlone,
  logInAndOut,
  writePost,
  draft,
];

/** The tenth journey, in two parts: the site is stopped between them. */
export async function cachePost(visitor: Visitor): Promise<void> {
  await open(visitor, POST);
  await until(visitor, `caches.match("${POST}").then(Boolean)`);
  // The worker stores a page before its files.
  const scripts = '[...document.querySelectorAll("script[src], link[as=script]")]';
  const stored = `${scripts}.map(({ src, href }) => caches.match(src ?? href, { ignoreVary: true }))`;
  await until(visitor, `Promise.all(${stored}).then((files) => files.every(Boolean))`);
}

export async function readOffline(visitor: Visitor): Promise<void> {
  await open(visitor, POST);
  await visitor.see(heading('The tyranny of the rocket equation'));
  await visitor.see('//*[contains(text(), "This page is from")]');
}
