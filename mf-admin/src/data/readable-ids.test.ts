import { event } from '@site/shared/content-types';
import { FakeDatabase } from './fake-database';
import { createRecord } from './save-record';

const start = '2026-12-04T19:00+05:30';

test.each([
  ['Open evening: Saturn', '-open-evening-saturn-2026-12-04'],
  ['शनि', '-event-2026-12-04'],
  [`${'very '.repeat(20)}long`, `-${'very-'.repeat(12).slice(0, -1)}-2026-12-04`],
])('the address of %j tells its title and day', async (title, index) => {
  const saved = await createRecord(new FakeDatabase(), event, { title, start });
  expect(saved).toEqual({ ok: true, index, rev: 1 });
});

test('an address belongs to one event, also after its removal', async () => {
  const id = '-quiz-2026-12-04';
  const taken = { [id]: { rev: 2, hidden: true }, [`${id}-2`]: { title: 'Quiz', start, rev: 1 } };
  const database = new FakeDatabase({ content: { event: taken } });
  expect(await createRecord(database, event, { title: 'Quiz', start })).toMatchObject({
    index: `${id}-3`,
  });
});
