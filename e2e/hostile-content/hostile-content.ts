import {
  type ContentType,
  fixedIds,
  hasFixedIds,
  typesBelowContent,
} from '@site/shared/content-types';
import { seededRandom } from '../../backend/local/testing/seeded-random';
import { pageText } from '../fixtures/society';
import { hostileRecordOf } from './hostile-records';

const RECORDS_PER_KIND = 8;
/** Id of the good record of each list. */
export const GOOD_ID = '-OaGooooooooooooooood';

const { categories, default: shownFirst } = pageText('team.json');
const group = categories.find(({ name }) => name === shownFirst)?.groups[0]?.group;

/** A good record, which must be shown among the hostile ones. */
const good = (type: ContentType) =>
  Object.fromEntries(
    Object.entries(type.fields).flatMap(([name, field]): [string, unknown][] => {
      if (
        field.type === 'url' ||
        field.type === 'file' ||
        (field.type === 'image' && field.required)
      )
        return [[name, 'https://example.org/good']];
      if (field.type === 'choice') return [[name, field.options[0]]];
      if (field.type === 'day') return [[name, '2026-03-01']];
      if (field.type === 'dateTime' && field.required) return [[name, '9990-03-01T10:00Z']];
      if (field.type === 'order') return [[name, 1]];
      if (name === 'path') return [[name, '/good']];
      if (field.type === 'text' && field.format === 'academicYear') return [[name, '2026-27']];
      if (name === 'group') return [[name, group]];
      if (name === 'label' && type.name === 'teamGroup') return [[name, shownFirst]];
      return field.type === 'text' && !field.format ? [[name, `Good ${type.name}`]] : [];
    }),
  );

/** The node `content`, full of hostile records, with a good one in each list. */
export function hostileContent(seed: number): Record<string, Record<string, unknown>> {
  const random = seededRandom(seed);
  const content = typesBelowContent.map((type) => {
    if (hasFixedIds(type)) {
      const texts = [...fixedIds(type), '__proto__', 'nowhere'].map((id, n) => [
        id,
        hostileRecordOf(random, type, n),
      ]);
      return [type.name, Object.fromEntries(texts)];
    }
    const records = Array.from({ length: RECORDS_PER_KIND }, (_, n) => [
      `-Oa${seed}x${n}`.padEnd(20, '-'),
      random.chance(0.05)
        ? random.pick<unknown>([null, 5, 'text', []])
        : hostileRecordOf(random, type, n),
    ]);
    return [type.name, Object.fromEntries([...records, [GOOD_ID, good(type)]])];
  });
  return JSON.parse(JSON.stringify(Object.fromEntries(content)));
}
