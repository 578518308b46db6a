import { findEditor } from './find-editor';

test.each([
  ['/blog/post/new', 'new record of post'],
  ['/blog/post/moon/edit', 'record of post: moon'],
  ['/blog/post/what%3F%2Fever/edit', 'record of post: what?/ever'],
  ['/blog/post/%/edit', 'elsewhere: /blog'],
  ['/Latest/New/4', 'new record of update'],
  ['/latest/edit/4', 'record of update: 4'],
  ['/members/content/paper/new', 'new record of paper'],
  ['/members/content/paper/-O1', 'record of paper: -O1'],
  ['/members/content/settings/main', 'record of settings: main'],
  // A page text has an id from the start: this one is none.
  ['/members/content/sectionText/new', 'record of sectionText: new'],
  ['/members/content/post/new', 'elsewhere: /blog/post/new'],
  ['/members/content/update/3', 'elsewhere: /members/content/update'],
  ['/latest/edit', 'elsewhere: /latest'],
  ['/members/content/constructor/new', 'nothing'],
])('%s asks for: %s', (path, wanted) => {
  const address = findEditor(path);
  const form = 'form' in address ? ` of ${address.form.type.name}` : '';
  const rest = 'name' in address ? address.name : 'path' in address ? address.path : undefined;
  expect(address.to + form + (rest === undefined ? '' : `: ${rest}`)).toBe(wanted);
});
