import * as v from 'valibot';
import raw from './site.json';
import { SiteSchema } from './site-schema';

test('the site configuration has the shape that the code relies on', () => {
  expect(v.safeParse(SiteSchema, raw).issues).toBeUndefined();
});

test('a link that is not https is refused', () => {
  const broken = { ...raw, redirects: { '/SpaceQuiz': 'javascript:alert(1)' } };
  expect(v.safeParse(SiteSchema, broken).success).toBe(false);
});
