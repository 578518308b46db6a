import text from './events.json';
import { slideUrl } from './slides';

test('every picture named in events.json is in the build', () => {
  for (const { image } of text.sections.flatMap(({ slides }) => slides)) {
    expect(slideUrl(image)).not.toBe('');
  }
});
