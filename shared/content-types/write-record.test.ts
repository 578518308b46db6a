import {
  parseRecord,
  post,
  toBody,
  toDraft,
  toRecord,
  toTombstone,
  unknownFields,
  update,
} from '.';
import { fieldExamples, kindOf } from './testing/field-examples';

const SAVE = { rev: 2, serverTime: 5 };

describe.each(fieldExamples)('%s', (_type, { field, stored }) => {
  const type = kindOf(field);
  const isLeftOut = ['day', 'dateTime', 'choice', 'language'].includes(field.type);

  test('is stored as it was read', () => {
    for (const subject of stored) {
      const draft = toDraft(type, parseRecord(type, 3, { subject }) ?? {});
      expect(toRecord(type, draft, SAVE)).toEqual({ subject, rev: 2, updated: 5 });
    }
  });

  test('is left out where the draft lacks it, or says nothing that could be stored', () => {
    expect(toRecord(type, {}, SAVE)).toEqual({ rev: 2, updated: 5 });
    if (isLeftOut) expect(toRecord(type, { subject: '' }, SAVE)).toEqual({ rev: 2, updated: 5 });
  });
});

test('an alternative text is stored with its picture, and the key of the body', () => {
  const draft = { image: 'https://example.org/a.png', imageAlt: '', file: 'post9' };
  expect(toRecord(post, draft, { ...SAVE, bodyKey: 'post7' })).toEqual({
    image: 'https://example.org/a.png',
    imageAlt: '',
    file: 'post7',
    rev: 2,
    updated: 5,
  });
});

test('a link is stored without white space around it', () => {
  const record = toRecord(update, { link: ' https://example.org/ ', title: ' A ' }, SAVE);
  expect(record).toMatchObject({ link: 'https://example.org/', title: ' A ' });
});

test('a stored list is not the list of the draft', () => {
  const tags = ['moon'];
  const record = toRecord(post, { tags }, SAVE);
  tags.push('sun');
  expect(record.tags).toEqual(['moon']);
});

test('fields that this version does not know are written again, and replace none that it knows', () => {
  const stored = { title: 'A', img: 'x', addedLater: 'B', rev: 1, updated: 2, hidden: true };
  const others = unknownFields(update, stored);
  expect(others).toEqual({ addedLater: 'B' });
  const save = { ...SAVE, others: { ...others, title: 'A' } };
  expect(toRecord(update, { title: 'C' }, save)).toEqual({
    addedLater: 'B',
    title: 'C',
    rev: 2,
    updated: 5,
  });
});

test('a tombstone has nothing of the content', () => {
  const removed = { hidden: true, rev: 2, updated: 5 };
  expect(toTombstone(update, SAVE)).toEqual(removed);
  expect(toTombstone(post, { ...SAVE, bodyKey: 'post7' })).toEqual({ ...removed, file: 'post7' });
});

test('a body is stored as JSON text, that of a removed record without operations', () => {
  expect(toBody([{ insert: 'A\n' }], 7, 2)).toEqual({
    delta: '{"ops":[{"insert":"A\\n"}]}',
    index: 7,
    rev: 2,
  });
  expect(toBody(undefined, 7, 2)).toEqual({ delta: '{"ops":[]}', index: 7, rev: 2 });
});
