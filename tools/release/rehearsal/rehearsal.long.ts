import { type RegistryRemote, RegistryRemoteSchema, RegistrySchema } from '@site/shared/contracts';
import * as v from 'valibot';
import { askThrough } from './ask-through';
import { type OpenPage, openPage, openSlowly } from './open-page';
import { type Rehearsal, startRehearsal } from './rehearsal';
import { setUpSite } from './set-up-site';
import type { Team } from './team';
import { Visitor } from './visitor';

let rehearsal: Rehearsal;
let visitor: Visitor;
let first: Team;
let second: Team;
/** A page that is open from the first deploy to the end. */
let oldTab: OpenPage;

async function servedRegistry() {
  const { body } = await askThrough(rehearsal)(`${rehearsal.origin}/registry.json`);
  return v.parse(RegistrySchema, JSON.parse(body.toString()));
}

/** The entry of a remote in the registry that visitors are served. */
async function served(name: string): Promise<RegistryRemote> {
  const { remotes } = await servedRegistry();
  const entries = remotes.map((each) => v.parse(RegistryRemoteSchema, each));
  const entry = entries.find((each) => each.name === name);
  if (entry === undefined) throw new Error(`${name} is not served`);
  return entry;
}

const expectDeployed = async () => expect(await rehearsal.deploy()).toEqual({ ok: true });
const expectNoProblem = async () => expect(await visitor.visitAll()).toEqual([]);

beforeAll(async () => {
  rehearsal = await startRehearsal(process.cwd(), 'sample');
  first = await rehearsal.team('first');
  await setUpSite(rehearsal, first);
  second = await rehearsal.team('second');
  visitor = new Visitor(askThrough(rehearsal), rehearsal.origin);
  oldTab = await openPage(rehearsal);
  visitor.start();
}, 400_000);

afterAll(async () => {
  await visitor?.stop();
  await oldTab?.close();
  await rehearsal?.close();
}, 60_000);

test('two teams publish at the same time: one push is rejected, and both versions get live', async () => {
  first.edit('mf-latest/src/updates/Latest.tsx', 'What we are doing now', 'What we do');
  second.edit('mf-blog/src/post-list/NewestPosts.tsx', 'could not be loaded', 'did not load');
  const [ofFirst, ofSecond] = await Promise.all([
    first.publish('mf-latest'),
    second.publish('mf-blog'),
  ]);
  await Promise.all([first.run(ofFirst.deploy), second.run(ofSecond.deploy)]);
  await first.run(ofFirst.push);
  const rejected = await second.try(ofSecond.push);
  expect(rejected).toMatchObject({ ok: false, output: expect.stringContaining('rejected') });
  await second.publishAgain('mf-blog');
  await expectDeployed();
  expect((await served('mf-latest')).version).toBe(ofFirst.version);
  expect((await served('mf-blog')).version).toBe(ofSecond.version);
  await expectNoProblem();
}, 300_000);

test('two teams publish the same section: the later deploy takes no version from visitors', async () => {
  await Promise.all([first.run('git pull'), second.run('git pull')]);
  first.edit('mf-latest/src/updates/Latest.tsx', 'What we do', 'What we plan');
  second.edit('mf-latest/src/updates/Latest.tsx', 'What we are doing now', 'What we did');
  const [ofFirst, ofSecond] = await Promise.all([
    first.publish('mf-latest'),
    second.publish('mf-latest'),
  ]);
  await first.run(ofFirst.deploy);
  await first.run(ofFirst.push);
  await expectDeployed();
  await second.run(ofSecond.deploy);
  await expectNoProblem();
  expect(await second.try(ofSecond.push)).toMatchObject({ ok: false });
  await second.publishAgain('mf-latest');
  await expectDeployed();
  expect(await served('mf-latest')).toMatchObject({
    version: ofSecond.version,
    previous: { version: ofFirst.version },
  });
  await expectNoProblem();
}, 300_000);

test('a deploy that is interrupted leaves the site as it was, and can be repeated', async () => {
  await first.run('git checkout mf-latest && git pull');
  first.edit('mf-info/src/events/Events.tsx', 'title="Events"', 'title="All events"');
  const before = await served('mf-info');
  const { deploy, push, version } = await first.publish('mf-info');
  const interrupted = 'the upload was interrupted';
  expect(await first.try(`REHEARSAL_STOP=upload ${deploy}`)).toMatchObject({
    ok: false,
    output: expect.stringContaining(interrupted),
  });
  await expectNoProblem();
  // The switch comes too early: nothing that the registry names is there.
  await first.run(push);
  const jobs: string[] = [];
  expect(await rehearsal.deploy(undefined, (job) => jobs.push(job))).toMatchObject({
    job: 'build',
    message: expect.stringContaining('answered 404'),
  });
  expect(jobs).toEqual(['build', 'doctor']);
  await first.run(deploy);
  expect(await rehearsal.deploy('upload')).toMatchObject({
    job: 'deploy',
    message: expect.stringContaining(interrupted),
  });
  expect(await served('mf-info')).toEqual(before);
  await expectNoProblem();
  await expectDeployed();
  expect((await served('mf-info')).version).toBe(version);
  await expectNoProblem();
}, 300_000);

test('files that are replaced by older ones are found, and another machine brings them back', async () => {
  await first.run('git commit --quiet -m "Say all events" mf-info && git push');
  const { version, previous } = await served('mf-info');
  await visitor.stop();
  rehearsal.serveReleaseBefore('mf-info');
  const problems = await visitor.visitAll();
  expect(problems.length).toBeGreaterThan(0);
  // What replaces it in visitors' pages is there.
  expect(previous).not.toBeNull();
  expect(problems.filter((problem) => !problem.includes(version))).toEqual([]);
  const found = await second.try('npm run doctor -- --target production');
  expect(found).toMatchObject({
    ok: false,
    output: expect.stringMatching(/unreachable: .*\n.*mf-info/),
  });
  await second.run('git pull');
  const { deploy, version: again } = await second.publish('mf-info');
  expect(again).toBe(version);
  await second.run('git diff --exit-code deploy');
  await second.run(deploy);
  await second.run('npm run doctor -- --target production');
  visitor.start();
  await expectNoProblem();
}, 300_000);

test('a rollback brings the former version back while visitors read', async () => {
  await first.run('git pull');
  const { version, previous } = await served('mf-blog');
  const { push } = await first.rollback('mf-blog');
  await first.run(push);
  await expectDeployed();
  const now = await served('mf-blog');
  expect(now.version).toBe(previous?.version);
  expect(now.version).not.toBe(version);
  await expectNoProblem();
}, 300_000);

/** Changes a part of the shell that pages load later, and releases it. */
async function releaseShell(from: string, to: string): Promise<void> {
  const { shell } = await servedRegistry();
  second.edit('shell/src/status/StatusPage.tsx', from, to);
  await second.run('git commit --quiet -m "Word the page" shell && git push');
  await expectDeployed();
  expect((await servedRegistry()).shell).not.toEqual(shell);
}

test('a document that came before a release of the shell gets its scripts after it', async () => {
  await second.run('git checkout mf-latest mf-blog && git pull');
  const page = await openSlowly(rehearsal);
  try {
    await releaseShell('The parts that', 'All parts that');
    await page.goOn();
    expect(await page.visitEverything()).toEqual([]);
  } finally {
    await page.close();
  }
  await expectNoProblem();
}, 300_000);

test('files of the shell that are replaced by older ones cost its newest pages alone, until a deploy', async () => {
  await releaseShell('All parts that', 'These parts');
  await visitor.stop();
  rehearsal.serveReleaseBefore('shell');
  const problems = await visitor.visitAll();
  expect(problems.length).toBeGreaterThan(0);
  expect(
    problems.filter((problem) => !/\/assets\/\S+, which a page named, answers 404$/.test(problem)),
  ).toEqual([]);
  await expectDeployed();
  visitor.start();
  await expectNoProblem();
}, 300_000);

test('a tab that was open all the time reads on, in parts that it had not loaded', async () => {
  expect(await oldTab.visitEverything()).toEqual([]);
}, 60_000);

test('no visitor saw an error or a page of mixed builds', async () => {
  await visitor.stop();
  expect(visitor.pages).toBeGreaterThan(100);
  expect([...visitor.problems]).toEqual([]);
}, 60_000);
