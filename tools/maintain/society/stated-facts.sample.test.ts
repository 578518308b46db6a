import { PREVIEW_MS } from '@site/shared/editorial';
import { LONGEST_INVITATION_MS } from '../../backend/rules/people-rules';
import { PAGE_LIMIT } from '../../shell/src/offline/read-page';
import template from '../../tools/maintain/society/template/records/statement.json';
import statements from '../records/statement.json';

const words = statements.map(({ text }) => text).join(' ');
const DAY_MS = 24 * 3_600_000;

test('the statements say what the code does', () => {
  expect(words).toContain(`so that they open without a connection: the last ${PAGE_LIMIT}.`);
  expect(words).toContain(`and an invitation, ends after ${PREVIEW_MS / DAY_MS} days at most`);
  expect(LONGEST_INVITATION_MS).toBe(PREVIEW_MS);
});

test('another society begins with the same', () => {
  expect(template).toEqual(statements);
});
