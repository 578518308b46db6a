import { FakeDatabase } from './fake-database';
import { addTag, loadTags, removeTag } from './tags';

test('a tag takes the place of a removed one, and is not removed in its stead', async () => {
  const database = new FakeDatabase({ blog: { tags: ['moon', 'spam', 'sun'] } });
  // A colleague removes it first, and another tag comes to its place.
  database.before = async () => {
    expect(await removeTag(database, 'spam')).toBe('removed');
    expect(await addTag(database, 'comets')).toBe('added');
  };
  expect(await removeTag(database, 'spam')).toBe('denied');
  expect(await loadTags(database)).toEqual(['moon', 'comets', 'sun']);
  expect(await removeTag(database, 'spam')).toBe('removed');
});
