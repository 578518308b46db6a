import { type RegistryRemote, RegistrySchema } from '@site/shared/contracts';
import * as v from 'valibot';
import type { Ask } from '../../maintain/doctor/ask';
import { askThrough } from './ask-through';
import { type Rehearsal, startRehearsal } from './rehearsal';
import { setUpSite } from './set-up-site';
import type { Team } from './team';
import { Visitor } from './visitor';

const root = process.cwd();
let rehearsal: Rehearsal;
let ask: Ask;
let visitor: Visitor;
let first: Team;
let second: Team;

/** The entry of a remote in the registry that visitors are served. */
async function served(name: string): Promise<RegistryRemote | undefined> {
  const { body } = await ask(`${rehearsal.origin}/registry.json`);
  const { remotes } = v.parse(RegistrySchema, JSON.parse(body.toString()));
  return remotes.find(
    (remote): remote is RegistryRemote => (remote as RegistryRemote).name === name,
  );
}

/** Publishes as the command says, up to the switch, which it returns. */
async function publishFiles(team: Team, name: string): Promise<string> {
  const [deploy = '', push = ''] = await team.publish(name);
  await team.run(deploy);
  return push;
}

const expectDeployed = async () => expect(await rehearsal.deploy()).toEqual({ ok: true });

beforeAll(async () => {
  rehearsal = await startRehearsal(root);
  first = await rehearsal.team('first');
  await setUpSite(rehearsal, first);
  second = await rehearsal.team('second');
  ask = askThrough(rehearsal);
  visitor = new Visitor(ask, rehearsal.origin);
  visitor.start();
}, 400_000);

afterAll(async () => {
  await visitor?.stop();
  await rehearsal?.close();
}, 60_000);

test('two teams publish at the same time: one push is rejected, and both versions are live', async () => {
  first.edit('mf-latest/src/updates/Latest.tsx', 'What we are doing now', 'What we do now');
  second.edit('mf-blog/src/post-list/NewestPosts.tsx', 'could not be loaded', 'did not load');
  const pushes = await Promise.all([
    publishFiles(first, 'mf-latest'),
    publishFiles(second, 'mf-blog'),
  ]);
  const [pushFirst, pushSecond] = pushes;
  await first.run(pushFirst);
  const rejected = await second.try(pushSecond);
  expect(rejected).toMatchObject({ ok: false, output: expect.stringContaining('rejected') });
  await second.run('git reset --keep HEAD~1 && git pull');
  await second.run(await publishFiles(second, 'mf-blog'));
  await expectDeployed();
  expect(await served('mf-latest')).toMatchObject({ previous: { version: expect.any(String) } });
  expect(await served('mf-blog')).toMatchObject({ previous: { version: expect.any(String) } });
  expect(await visitor.nextRound()).toEqual([]);
}, 300_000);

test('no visitor saw an error or a page of mixed builds', async () => {
  await visitor.stop();
  expect(visitor.rounds).toBeGreaterThan(0);
  expect([...visitor.problems]).toEqual([]);
}, 60_000);
