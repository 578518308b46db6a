// @covers Threats | Logs of workflows, which anybody may read: no address of a person, no title before it is published
import { printable } from './public-log';

const here = { GITHUB_ACTIONS: 'true' };

test.each([
  [
    'anna.b+x@example.org may upload from the next sign-in, or within an hour.',
    '(address) may upload from the next sign-in, or within an hour.',
  ],
  [
    'Without the password that they had then: a@example.org, b@example.org',
    'Without the password that they had then: (address), (address)',
  ],
  ['database  invites/anna@example,org differs', 'database  (address) differs'],
  ['a@example.org: EMAIL_EXISTS', '(address) EMAIL_EXISTS'],
  ['storage   files/moon-8f3a.webp is missing', 'storage   (file) is missing'],
  ['Reading files/moon-8f3a.webp: 403 Forbidden', 'Reading (file): 403 Forbidden'],
  [
    'Not published: post 12, “The “secret” plan”. It was saved after it was scheduled.',
    'Not published: post 12, (title). It was saved after it was scheduled.',
  ],
  [
    'x holds 2 posts, 1 updates, 3 files, 4 accounts (3 members).',
    'x holds 2 posts, 1 updates, 3 files, 4 accounts (3 members).',
  ],
])('a workflow prints %j without what is private', (line, printed) => {
  expect(printable(line, here)).toBe(printed);
  expect(printable(line, {})).toBe(line);
});
