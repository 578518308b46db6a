import { EMPTY_BODY, post, recordsPath } from '@site/shared/content-types';
import { site } from '@site/shared/site';
import type { Ask } from '../ask';
import { siteAt } from '../site-under-test';
import { checkDatabase } from './database';

const local = siteAt('http://localhost:3000', site);
const tombstone = (index: number) => ({
  hidden: true,
  file: `post${index}`,
  rev: 2,
  updated: index,
});

/** Removed content that is found, and bodies that were asked for, in a database with these nodes. */
async function check(nodes: Readonly<Record<string, unknown>>) {
  const asked: string[] = [];
  const ask: Ask = async (url) => {
    const node = new URL(url).pathname.slice(1, -'.json'.length);
    if (/^post\d+$/.test(node)) asked.push(node);
    return { status: 200, headers: {}, body: Buffer.from(JSON.stringify(nodes[node] ?? null)) };
  };
  const found = await checkDatabase(ask, local);
  const removed = found.filter(({ problem }) => problem === 'removed-content');
  return { asked, removed: removed.map(({ at, detail }) => `${at}: ${detail}`) };
}

test.each([
  ['emptied', { delta: EMPTY_BODY, index: 1, rev: 2 }, []],
  ['gone', null, []],
  ['kept', { delta: '{"ops":[{"insert":"A"}]}', index: 1, rev: 1 }, ['/post1']],
  ['kept from before revisions', { ops: [{ insert: 'A' }] }, ['/post1']],
])('the body of a removed post that is %s', async (_name, body, expected) => {
  const { removed } = await check({ [recordsPath(post)]: [null, tombstone(1)], post1: body });
  expect(removed).toEqual(expected.map((at) => `${at}: the body of a removed record`));
});

test('reads the bodies of the newest removed posts alone', async () => {
  const shown = { title: 'A', file: 'post99', rev: 1, updated: 99 };
  const wrong = { ...tombstone(98), file: '../members' };
  const posts = [...Array.from({ length: 30 }, (_, index) => tombstone(index)), shown, wrong];
  const { asked } = await check({ [recordsPath(post)]: posts });
  expect(asked).toEqual(Array.from({ length: 20 }, (_, n) => `post${29 - n}`));
});
