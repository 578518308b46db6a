import {
  type ContentType,
  hasFixedIds,
  parseField,
  storedFields,
  storedNames,
} from '@site/shared/content-types';

/** A stored value that pages do not show. */
export interface ContentProblem {
  kind: string;
  id: string;
  /** Absent where the whole record is none. */
  field?: string;
  /** The stored value as JSON, shortened. */
  value: string;
  /** What readers see instead. */
  shown: string;
}

type Values = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const shortened = (value: unknown): string => {
  const json = JSON.stringify(value) ?? 'nothing';
  return json.length > 80 ? `${json.slice(0, 79)}…` : json;
};

const LEFT_OUT = 'the record is left out';

/** The values of a kind that no page shows. @param stored the node `content/{kind}` */
export function contentProblems(type: ContentType, stored: unknown): ContentProblem[] {
  const kind = type.name;
  return Object.entries(isObject(stored) ? stored : {}).flatMap(([id, record]) => {
    if (!isObject(record)) return [{ kind, id, value: shortened(record), shown: LEFT_OUT }];
    if (record.hidden === true) return [];
    return storedFields(type).flatMap(([field, declared]): ContentProblem[] => {
      const value = storedNames(field, declared)
        .map((name) => record[name])
        .find((one) => one != null);
      const isRequired = declared.required === true;
      if (!isRequired && (value === undefined || value === '')) return [];
      const read = parseField(declared, value);
      if (read !== undefined && read !== '') return [];
      const shown = hasFixedIds(type) ? 'the last valid text' : isRequired ? LEFT_OUT : 'nothing';
      return [{ kind, id, field, value: shortened(value), shown }];
    });
  });
}

/** Redirects whose address is a page, which takes precedence. @param isPage whether a page answers */
export const shadowedRedirects = (
  stored: unknown,
  isPage: (path: string) => boolean,
): ContentProblem[] =>
  Object.entries(isObject(stored) ? stored : {}).flatMap(([id, record]) =>
    isObject(record) && typeof record.path === 'string' && isPage(record.path)
      ? [{ kind: 'redirect', id, field: 'path', value: record.path, shown: 'the page' }]
      : [],
  );

/** Members of the team in a group that no category shows. @param groups those that are shown */
export const membersWithoutGroup = (stored: unknown, groups: readonly string[]): ContentProblem[] =>
  Object.entries(isObject(stored) ? stored : {}).flatMap(([id, record]) =>
    isObject(record) && typeof record.group === 'string' && !groups.includes(record.group)
      ? [
          {
            kind: 'teamMember',
            id,
            field: 'group',
            value: shortened(record.group),
            shown: 'the member is in no group',
          },
        ]
      : [],
  );
