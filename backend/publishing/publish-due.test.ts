// @covers Threats | A draft, a review or a scheduled version that somebody reads, forges or publishes early: rules
import { type PublishDatabase, SCHEDULER_UID } from '@site/shared/editorial';
import { type AdminApp, connectAdmin } from '../local/testing/admin';
import { startTestBackend, type TestBackend } from '../local/testing/test-backend';
import { repositoryRulesText } from '../testing/rules-bench';
import { storedUpdate } from '../testing/saves';
import { adminDatabase, type JobDatabase } from './admin-database';
import { runJob } from './run-job';

// The job over the real firebase-admin, on a backend that enforces the rules.

const BODY = '{"ops":[{"insert":"Frozen\\n"}]}';
const frozen = {
  post: {
    ...{ title: 'Frozen', slug: 'frozen', description: 'D', date: '2026-03-01', tags: ['moon'] },
    ...{ image: 'https://example.org/a.png', file: 'post1' },
  },
  update: { title: 'Frozen', content: 'Text', date: '2026-03-01' },
};
const tombstone = { hidden: true, owner: 'olga', rev: 1, updated: 5 };
const due = { at: 1000, base: 1, by: 'anna', email: 'anna@example.org', title: 'Frozen' };

/** A reserved post is due, an update is not yet, and of another a newer version was saved. */
const tree = () => ({
  blog: {
    tags: ['moon'],
    posts: [{ title: 'Sample' }, { ...tombstone, file: 'post1' }],
  },
  post1: { delta: '{"ops":[]}', index: 1, rev: 1 },
  latest: [{ title: 'Placeholder' }, tombstone, storedUpdate],
  meta: { blog: 5, latest: 5 },
  scheduled: {
    post: { 1: { ...due, record: frozen.post, body: BODY } },
    update: {
      1: { ...due, at: Date.now() + 3_600_000, record: frozen.update },
      2: { ...due, at: 2000, record: frozen.update },
    },
  },
});

let backend: TestBackend;
let owner: AdminApp;
const jobs: AdminApp[] = [];
const connectJob = (): JobDatabase => {
  const auth = { databaseAuthVariableOverride: { uid: SCHEDULER_UID } };
  const app = connectAdmin(backend, auth);
  jobs.push(app);
  return adminDatabase(app.database);
};

beforeAll(async () => {
  backend = await startTestBackend({ rulesText: repositoryRulesText() });
  owner = connectAdmin(backend);
});
afterAll(async () => {
  for (const app of [...jobs, owner]) await app.close();
  await backend.remove();
});
beforeEach(() => owner.database.ref().set(tree()));

const everything = async () => (await owner.database.ref().get()).val();

/** The post was published once: one version, one entry in its history, and no schedule. */
async function expectPublishedOnce(): Promise<void> {
  const { blog, post1, history, scheduled, meta } = await everything();
  const saved = { owner: 'olga', rev: 2, updated: expect.any(Number) };
  expect(blog.posts[1]).toEqual({ ...frozen.post, ...saved });
  expect(post1).toEqual({ delta: BODY, index: 1, rev: 2 });
  expect(history).toEqual({
    post1: [
      undefined,
      {
        ...{ uid: SCHEDULER_UID, email: 'anna@example.org', time: blog.posts[1].updated },
        record: { ...tombstone, file: 'post1' },
        body: { delta: '{"ops":[]}', index: 1, rev: 1 },
      },
    ],
  });
  expect(scheduled.post).toBeUndefined();
  expect(Object.keys(scheduled.update).filter((key) => scheduled.update[key])).toEqual(['1', '2']);
  expect(meta.job).toBeGreaterThanOrEqual(meta.blog);
}

test('publishes what is due, says what an editor must do, and stores when it ran', async () => {
  const job = connectJob();
  expect(await runJob(job)).toEqual({
    ok: true,
    lines: [
      'Published: post 1, “Frozen”.',
      'Not published: update 2, “Frozen”. It was saved after it was scheduled. An editor decides at /members.',
    ],
  });
  await expectPublishedOnce();
  expect((await runJob(job)).lines).toHaveLength(1);
  await expectPublishedOnce();
});

test('two runs at once publish once', async () => {
  const runs = await Promise.all([runJob(connectJob()), runJob(connectJob())]);
  expect(runs.map(({ ok }) => ok)).toEqual([true, true]);
  const lines = runs.flatMap((run) => run.lines);
  expect(lines.filter((line) => line.startsWith('Published'))).toHaveLength(1);
  await expectPublishedOnce();
});

test('a run that was killed at any step is made up for by the next', async () => {
  const job = connectJob();
  const complete = await operationsOf(job, Number.POSITIVE_INFINITY);
  expect(complete).toBeGreaterThan(8);
  for (let step = 1; step < complete; step += 1) {
    await owner.database.ref().set(tree());
    await operationsOf(job, step);
    expect((await runJob(job)).ok).toBe(true);
    await expectPublishedOnce();
  }
});

/** Runs the job until that many operations are done: no later one reaches the database. @returns how many */
async function operationsOf(job: JobDatabase, most: number): Promise<number> {
  let count = 0;
  const counted =
    <Arguments extends unknown[], Result>(operation: (...given: Arguments) => Promise<Result>) =>
    async (...given: Arguments): Promise<Result> => {
      if (count >= most) throw new Error('killed');
      count += 1;
      return operation(...given);
    };
  const { read, find, update, now } = job;
  const killed: PublishDatabase & Pick<JobDatabase, 'now'> = {
    ...job,
    ...{ read: counted(read), find: counted(find), update: counted(update), now: counted(now) },
  };
  await runJob(killed);
  return count;
}

test('rules that refuse the job are a fault', async () => {
  backend.setRules('{ "rules": {} }');
  expect(await runJob(connectJob())).toEqual({
    ok: false,
    lines: ['The rules refuse the publishing job. Deploy those of this version.'],
  });
  backend.setRules(repositoryRulesText());
});
