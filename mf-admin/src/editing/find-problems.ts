import { hasAltText, toBody, validateDraft } from '@site/shared/content-types';
import { bodySchema, recordProblem, storageProblem } from '@site/shared/record-schema';
import { backend } from '@site/shared/site';
import { type RecordFields, slugName } from '../data/stored-record';
import { type FormSettings, textOf } from '../kinds/form-settings';
import { SLUG_EXISTS } from './explain-failure';
import { pictureProblem } from './picture-problem';

export interface Problem {
  /** Name of its field; `body` for the text. */
  field: string;
  /** The message at its field. */
  message: string;
  /** The message in a notice, apart from the field. */
  notice: string;
  /** Whether it is about the record's picture. */
  isOfPicture: boolean;
}

const TOO_LONG = 'The text is too long to be stored. Please split it into two posts';

export const problemOf = (field: string, message: string, notice = message): Problem => ({
  field,
  message,
  notice,
  isOfPicture: false,
});

/** The problems that a change of some values cannot have solved; the same list where that is all. */
export function withoutChanged(
  { fields }: FormSettings['type'],
  problems: readonly Problem[],
  changed: Readonly<Record<string, unknown>>,
): readonly Problem[] {
  const left = problems.filter(({ field: name }) => {
    const field = fields[name];
    const others = field?.type === 'dateTime' ? [field.notBefore, field.notAfter] : [];
    return ![name, ...others].some((each) => each !== undefined && each in changed);
  });
  return left.length === problems.length ? problems : left;
}

const namingOrder = ({ type, fields: settings, namedFirst = [] }: FormSettings): string[] => [
  ...namedFirst,
  ...Object.keys(settings).flatMap((name) => {
    const field = type.fields[name];
    return field?.type === 'image' ? [name, field.alt] : [name];
  }),
];

/**
 * All reasons why a record cannot be saved, in the order of its kind's fields. The slug is looked up
 * if nothing before it is wrong.
 *
 * @param choosesSlug whether this save sets the record's slug: a new or restored record
 * @param slugTaken whether another record has this slug; called only if `choosesSlug`
 * @param stored what is public now; its pictures without alternative text may stay
 */
export async function findProblems(
  form: FormSettings,
  fields: RecordFields,
  choosesSlug: boolean,
  slugTaken: (slug: string) => Promise<boolean>,
  stored?: RecordFields,
): Promise<Problem[]> {
  const found = knownProblems(form, fields, choosesSlug, false, stored);
  const slug = slugName(form.type);
  if (found.length === 0 && form.refuse) {
    const messages = Object.entries(await form.refuse(fields));
    if (messages.length > 0) return messages.map(([field, message]) => problemOf(field, message));
  }
  if (!slug || !choosesSlug) return found;
  const order = namingOrder(form);
  const before = order.slice(0, order.indexOf(slug) + 1);
  const isAsked = !found.some(({ field }) => before.includes(field));
  return isAsked && (await slugTaken(String(fields[slug])))
    ? knownProblems(form, fields, choosesSlug, true, stored)
    : found;
}

/**
 * The reasons that can be seen without the database. Limits that only the database enforces are
 * checked if nothing else is wrong.
 */
export function knownProblems(
  form: FormSettings,
  fields: RecordFields,
  choosesSlug: boolean,
  isSlugTaken: boolean,
  stored: RecordFields = {},
): Problem[] {
  const { type, fields: settings } = form;
  const { imageOrigins } = backend;
  const pictureOf = new Map<string, string>();
  const order = namingOrder(form);
  const messages = validateDraft(type, fields, {
    imageOrigins,
    choosesSlug,
    slugTaken: SLUG_EXISTS,
    missing: Object.fromEntries(
      Object.entries(settings).flatMap(([name, { missing }]) => (missing ? [[name, missing]] : [])),
    ),
  });
  for (const [name, field] of Object.entries(type.fields)) {
    if (field.type !== 'image') continue;
    for (const part of [name, field.alt]) pictureOf.set(part, name);
    const isSamePicture = textOf(fields[name]) === textOf(stored[name]);
    // A stored picture may be older than the rule.
    if (isSamePicture && !hasAltText(stored[field.alt])) delete messages[field.alt];
  }
  const slug = slugName(type);
  if (slug && isSlugTaken) messages[slug] ??= SLUG_EXISTS;
  const problems = order
    .filter((name, index) => name in messages && order.indexOf(name) === index)
    .map((field): Problem => {
      const message = messages[field] ?? '';
      const picture = pictureOf.get(field);
      // A text has pictures of its own, so the notice says which one.
      const isNamed = type.body && picture !== undefined && picture !== field;
      const notice = isNamed ? `${settings[picture]?.label}: ${message}` : message;
      return { field, message, notice, isOfPicture: picture !== undefined };
    });
  if (problems.length > 0) return problems;
  const { body } = fields;
  const ofPictures = body && pictureProblem(body, stored.body);
  if (ofPictures) return [problemOf('body', ofPictures)];
  const storedSlug = slug && !choosesSlug ? String(fields[slug]) : undefined;
  const refused = storageProblem(type, fields, { imageOrigins, storedSlug });
  if (refused) return [problemOf(...refused)];
  const isTooLong =
    body && type.body && recordProblem(bodySchema(type.body), toBody(body.ops, 1, 1));
  return isTooLong ? [problemOf('body', TOO_LONG)] : [];
}
