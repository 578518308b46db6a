import { createLoadRecorder, type LoadEvent } from './load-recorder';

const step = { remote: 'blog', version: '1.0.0-a', phase: 'module', subject: './List' } as const;

function setUp(limit?: number) {
  let time = 0;
  const sent: LoadEvent[] = [];
  const recorder = createLoadRecorder({
    now: () => time,
    sink: (record) => sent.push(record),
    ...(limit === undefined ? {} : { limit }),
  });
  return { recorder, sent, pass: (ms: number) => (time += ms) };
}

test('a step is kept from its start, and sent on with its duration once it has ended', () => {
  const { recorder, sent, pass } = setUp();
  const end = recorder.start(step);
  expect(recorder.all()).toEqual([{ ...step, outcome: 'loading' }]);
  expect(sent).toEqual([]);
  pass(120);
  end('failed', '404');
  const ended = { ...step, outcome: 'failed', ms: 120, reason: '404' };
  expect(recorder.all()).toEqual([ended]);
  expect(sent).toEqual([ended]);
});

test('a step ends once', () => {
  const { recorder, sent } = setUp();
  const end = recorder.start(step);
  end('loaded');
  end('failed', 'too late');
  expect(sent).toHaveLength(1);
  expect(recorder.all()[0]?.outcome).toBe('loaded');
});

test('the oldest records go first', () => {
  const { recorder } = setUp(2);
  for (const subject of ['./A', './B', './C']) recorder.failed({ ...step, subject }, 'broken');
  expect(recorder.all().map(({ subject }) => subject)).toEqual(['./B', './C']);
});
