import { FORMER_NAMES, renamedKinds } from '../../../shared/content-types/testing/field-examples';
import { type Findings, parseOriginalRecord } from './parse-original-record';

describe.each(renamedKinds)('%s, renamed', (_type, kind, subject) => {
  const read = (fields: Record<string, unknown>) => {
    const found: Findings = { problems: [], notes: [] };
    return { content: parseOriginalRecord('shows/1', fields, kind, found), found };
  };

  test.each(FORMER_NAMES)('is imported from %s', (name) => {
    const { content, found } = read({ [name]: subject });
    expect(content).toMatchObject({ subject });
    expect(content).not.toHaveProperty(name);
    expect(found.problems).toEqual([]);
  });

  test('is refused where two names hold different values, and taken where they hold the same', () => {
    expect(read({ old: subject, oldest: subject }).found.problems).toEqual([]);
    const { problems } = read({ subject, oldest: 'other' }).found;
    expect(problems).toMatchObject([{ path: 'shows/1/oldest' }]);
  });
});
