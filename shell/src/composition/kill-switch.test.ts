import { disabledRemotes } from './kill-switch';

test.each([
  ['', []],
  ['?tag=x', []],
  ['?disable=', []],
  ['?disable=blog', ['blog']],
  ['?disable=blog,%20news&disable=about', ['blog', 'news', 'about']],
])('%s switches off %j', (search, names) => {
  expect([...disabledRemotes(search)]).toEqual(names);
});
