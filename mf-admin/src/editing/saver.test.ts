// @covers No lost text | A save that failed says nothing of the one that follows
import { FakeDatabase } from '../data/fake-database';
import { createSaver } from './saver';

test('a failed save that is explained late does not end the next one', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const database = new FakeDatabase();
  let answer = (_isMember: boolean) => {};
  const isAsked = new Promise<void>((resolve) => {
    database.isMember = () => {
      resolve();
      return new Promise((settle) => {
        answer = settle;
      });
    };
  });
  const said: string[] = [];
  const saver = createSaver(
    async () => database,
    ({ name }) => said.push(name),
  );
  const failing = saver.save(
    async () => ({ ok: false, reason: 'denied' }),
    () => {},
  );
  await isAsked;
  await saver.save(
    async () => ({ ok: true, index: 1, rev: 1 }),
    () => {},
  );
  answer(true);
  await failing;
  expect(said.at(-1)).toBe('saved');
});
