// @covers Threats | A draft, a review or a scheduled version that somebody reads, forges or publishes early: rules
import { publishScheduled, SCHEDULER_UID } from '@site/shared/editorial';
import { type AdminApp, connectAdmin, startTestBackend, type TestBackend } from '../local/testing';
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
const due = { at: 1000, base: 1, rev: 3, by: 'anna', email: 'anna@example.org', title: 'Frozen' };

/** A reserved post is due, an update is not yet, and of another a newer version was saved. */
const tree = () => ({
  blog: {
    tags: ['moon'],
    posts: [{ title: 'Sample' }, { ...tombstone, file: 'post1' }],
  },
  post1: { delta: '{"ops":[]}', index: 1, rev: 1 },
  latest: [{ title: 'Placeholder' }, tombstone, storedUpdate],
  meta: { blog: 5, latest: 5 },
  members: { anna: { email: 'anna@example.org', role: 'editor', since: 0 } },
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
    ended: { scheduled: { post: [undefined, 3] } },
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
  await runJob(
    watched(job, async () => {
      if (count >= most) throw new Error('killed');
      count += 1;
    }),
  );
  return count;
}

/** The same database, which calls back before each operation. */
function watched(database: JobDatabase, before: () => Promise<void>): JobDatabase {
  const called =
    <Arguments extends unknown[], Result>(operation: (...given: Arguments) => Promise<Result>) =>
    async (...given: Arguments): Promise<Result> => {
      await before();
      return operation(...given);
    };
  const { load, find, update, now } = database;
  const all = { load: called(load), find: called(find), update: called(update), now: called(now) };
  return { ...database, ...all };
}

describe('a colleague at any step of a publication', () => {
  const REVIEW = '-OaBcDeFgHiJkLmNoPqX';
  const token = { email: 'anna@example.org', email_verified: true, auth_time: 1 };
  const connectAnna = (): AdminApp => {
    const app = connectAdmin(backend, { databaseAuthVariableOverride: { uid: 'anna', token } });
    jobs.push(app);
    return app;
  };
  const later = { at: 9e12, rev: 4, by: 'anna', email: token.email };
  const steps: Record<string, (seen: object) => Record<string, unknown>> = {
    moves: () =>
      Object.fromEntries(
        Object.entries(later).map(([name, value]) => [`scheduled/post/1/${name}`, value]),
      ),
    replaces: (seen) => ({
      'scheduled/post/1': { ...seen, ...later, title: 'Newer', replaces: REVIEW },
      [`reviews/post/1/${REVIEW}`]: {
        ...{ uid: 'anna', time: { '.sv': 'timestamp' }, draftRev: 3 },
        ...{ verdict: 'replaced', data: '{}' },
      },
    }),
    'takes back': () => ({ 'scheduled/post/1': null, 'history/ended/scheduled/post/1': 3 }),
  };
  const publications = {
    'the job': async (before: () => Promise<void>) => {
      await runJob(watched(connectJob(), before));
    },
    'Publish now': async (before: () => Promise<void>) => {
      const own = { uid: () => 'anna', email: () => token.email };
      const database = watched({ ...adminDatabase(connectAnna().database), ...own }, before);
      await publishScheduled(database, 'post', '1', 3);
    },
  };

  test.each(
    Object.entries(publications).flatMap(([name, publish]) =>
      Object.keys(steps).map((step) => ({ name, publish, step })),
    ),
  )('who $step the schedule beside $name loses nothing, or is refused', async (given) => {
    const { publish, step } = given;
    const anna = connectAnna();
    const values = steps[step]?.(tree().scheduled.post[1]) ?? {};
    const outcomes = new Set<boolean>();
    let isOver = false;
    for (let moment = 1; !isOver; moment += 1) {
      await owner.database.ref().set(tree());
      let count = 0;
      let isTaken: boolean | undefined;
      const act = async () => {
        isTaken = await anna.database
          .ref()
          .update(values)
          .then(
            () => true,
            () => false,
          );
      };
      await publish(async () => {
        count += 1;
        if (count === moment) await act();
      });
      if (isTaken === undefined) {
        isOver = true;
        await act();
      }
      outcomes.add(isTaken === true);
      const { blog, scheduled } = await everything();
      const isPublic = blog.posts[1].title === 'Frozen';
      expect([moment, isPublic]).toEqual([moment, !isTaken]);
      const left = scheduled.post?.[1] ?? null;
      const expected = step === 'takes back' || !isTaken ? null : expect.objectContaining(later);
      expect(left).toEqual(expected);
    }
    expect([...outcomes].sort()).toEqual([false, true]);
  });
});

test('rules that refuse the job are a fault', async () => {
  backend.setRules('{ "rules": {} }');
  expect(await runJob(connectJob())).toEqual({
    ok: false,
    lines: ['The rules refuse the publishing job. Deploy those of this version.'],
  });
  backend.setRules(repositoryRulesText());
});
