import type { ContentType } from '@site/shared/content-types';
import { fieldExamples, kindOf } from '../../shared/content-types/testing/field-examples';
import { NOW, rulesBench } from '../local/testing/rules-bench';
import { databaseAuth, ROLES } from '../testing/roles';
import { TIMESTAMP } from '../testing/saves';
import { databaseRules, databaseRulesText } from './database-rules';

const id = '-OaBcDeFgHiJkLmNoPqR';

/** Whether the rules of a kind take a new record, or an edit of one that keeps a version of it. */
function mayStore(
  type: ContentType,
  fields: object,
  before?: object,
  kept: object | undefined = before,
): boolean {
  const tree = before && { content: { show: { [id]: before } } };
  const bench = rulesBench(tree ?? null, undefined, databaseRulesText(databaseRules([type])));
  return bench.updates(databaseAuth(ROLES.member) ?? null, {
    [`content/show/${id}`]: { ...fields, rev: before ? 2 : 1, updated: TIMESTAMP },
    'meta/show': TIMESTAMP,
    ...(before && {
      [`history/content/show/${id}/1`]: { uid: 'anna', time: TIMESTAMP, record: kept },
    }),
  });
}

describe.each(fieldExamples)('%s', (_type, { field, stored, refused }) => {
  const type = kindOf(field);

  test.each(stored.map((value) => [value]))('takes %j', (subject) => {
    expect(mayStore(type, { subject })).toBe(true);
  });

  test.each(refused.map((value) => [value]))('refuses %j', (subject) => {
    expect(mayStore(type, { subject })).toBe(false);
  });

  test('may be absent unless it is required', () => {
    for (const required of [true, 'in-editor', false] as const) {
      expect(mayStore(kindOf({ ...field, required }), {})).toBe(required !== true);
    }
  });

  test('keeps the replaced version as it was, also under a former name', () => {
    const renamed = kindOf({ ...field, formerNames: ['old'] });
    const before = { old: stored[0], rev: 1, updated: NOW - 5 };
    // An address never changes, so its field cannot be renamed.
    expect(mayStore(renamed, { subject: stored[0] }, before)).toBe(field.type !== 'slug');
    const [subject, other] = stored;
    const edit = { subject, rev: 1, updated: NOW - 5 };
    expect(mayStore(type, { subject }, edit)).toBe(true);
    expect(mayStore(type, { subject }, edit, { ...edit, subject: other })).toBe(false);
    expect(mayStore(type, { subject }, edit, { ...edit, subject: null })).toBe(false);
  });
});
