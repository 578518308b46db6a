import { type ContentType, image, slug, teamYear, url } from '@site/shared/content-types';
import {
  FORMER_NAMES,
  fieldExamples,
  kindOf,
  renamedKinds,
} from '../../shared/content-types/testing/field-examples';
import { databaseAuth, ROLES } from '../testing/roles';
import { NOW, type RulesBench, rulesBench } from '../testing/rules-bench';
import { TIMESTAMP } from '../testing/saves';
import { databaseRules, databaseRulesText } from './database-rules';

const id = '-OaBcDeFgHiJkLmNoPqR';

/** Benches by kind and stored record, because making one takes longer than any attempt. */
const benches = new Map<ContentType, Map<string, RulesBench>>();

function benchOf(type: ContentType, before: object | undefined): RulesBench {
  const ofType = benches.get(type) ?? new Map<string, RulesBench>();
  benches.set(type, ofType);
  const tree = before === undefined ? null : { content: { show: { [id]: before } } };
  const key = JSON.stringify(tree);
  const bench = ofType.get(key) ?? rulesBench(tree, undefined, textOf(type));
  ofType.set(key, bench);
  return bench;
}

/** Rules of what a save of the kind touches, because reading those of other trees takes most of the time. */
function textOf(type: ContentType): string {
  const touched = ['content', 'history', 'members', 'meta'];
  const entries = Object.entries(databaseRules([type]));
  return databaseRulesText(Object.fromEntries(entries.filter(([tree]) => touched.includes(tree))));
}

/** Whether the rules of a kind accept a new record, or an edit that stores a version of it. */
function mayStore(
  type: ContentType,
  fields: object,
  before?: object,
  replaced: object | undefined = before,
): boolean {
  return benchOf(type, before).updates(databaseAuth(ROLES.editor) ?? null, {
    [`content/show/${id}`]: {
      ...fields,
      ...(!before && { owner: 'anna' }),
      rev: before ? 2 : 1,
      updated: TIMESTAMP,
    },
    'meta/show': TIMESTAMP,
    ...(before && {
      [`history/content/show/${id}/1`]: { uid: 'anna', time: TIMESTAMP, record: replaced },
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

  test('keeps the replaced version as it was', () => {
    const [subject, other] = stored;
    const edit = { subject, rev: 1, updated: NOW - 5 };
    expect(mayStore(type, { subject }, edit)).toBe(true);
    expect(mayStore(type, { subject }, edit, { ...edit, subject: other })).toBe(false);
    expect(mayStore(type, { subject }, edit, { ...edit, subject: null })).toBe(false);
  });
});

test.each(renamedKinds)(
  '%s is stored under its own name after it was renamed',
  (_type, kind, subject) => {
    for (const name of FORMER_NAMES) {
      const before = { [name]: subject, rev: 1, updated: NOW - 5 };
      expect(mayStore(kind, { subject }, before)).toBe(true);
      expect(mayStore(kind, { subject }, before, { ...before, [name]: null, rev: 1 })).toBe(false);
    }
  },
);

test('pictures alone, of whatever name, may lie on the local storage', () => {
  const subject = 'http://localhost:9199/v0/b/bucket/o/files%2Fa.png';
  expect(mayStore(kindOf(image({ alt: 'shows' })), { subject })).toBe(true);
  expect(mayStore(kindOf(url()), { subject })).toBe(false);
});

test('a renamed slug stays what it was, also one from before the rules', () => {
  const kind = kindOf(slug({ max: 20, formerNames: ['old'] }));
  const before = { old: 'Old__Slug', rev: 1, updated: NOW - 5 };
  expect(mayStore(kind, { subject: 'Old__Slug' }, before)).toBe(true);
  expect(mayStore(kind, { subject: 'other' }, before)).toBe(false);
  const rules = databaseRulesText(databaseRules([kind]));
  expect(JSON.parse(rules).rules.content.$kind['.indexOn']).toEqual(
    expect.arrayContaining(['subject', 'old', 'updated']),
  );
});

test('the title of an archived year is a year, because it is part of an address', () => {
  const kind = kindOf(teamYear.fields.title);
  expect(mayStore(kind, { subject: '2026-27' })).toBe(true);
  for (const subject of ['../../x', '..', 'x'.repeat(200), 'a\u0000', '']) {
    expect(mayStore(kind, { subject })).toBe(false);
  }
});
