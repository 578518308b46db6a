import { paddedId } from './padded-id';

test('ids are padded to two digits', () => {
  expect([1, 9, 12, 123].map(paddedId)).toEqual(['01', '09', '12', '123']);
});
