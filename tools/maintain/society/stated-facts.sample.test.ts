import { join } from 'node:path';
import { PREVIEW_MS } from '@site/shared/editorial';
import { site } from '@site/shared/site';
import { LONGEST_INVITATION_MS } from '../../../backend/rules/people-rules';
import { PAGE_LIMIT } from '../../../shell/src/offline/read-page';
import statements from '../../../society/records/statement.json';
import { readManifest } from '../../build/bundle/manifest';
import { remoteNames } from '../../build/bundle/workspace';
import template from './template/records/statement.json';

test('the bar has the links that the specification names', () => {
  const root = join(__dirname, '../../..');
  const nav = remoteNames(root)
    .flatMap((name) => readManifest(join(root, name)).contributes.nav)
    .flatMap(({ audience, order, label }) =>
      audience === 'all' && order !== undefined ? [{ order, label }] : [],
    );
  const bar = [...nav, ...site.externalNav].sort((a, b) => a.order - b.order);
  expect(bar.map(({ label }) => label)).toEqual([
    ...['About', 'Events', 'NSSC', 'Publications', 'STAC'],
    ...['Latest Updates', 'Blog', 'Constitution', 'Team', 'Contact'],
  ]);
  expect(Object.keys(site.redirects)).toEqual([
    ...['/SpaceQuiz', '/Stac', '/stac_nsu', '/selections', '/waterrocketry'],
  ]);
});

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
