import { isDay, safeImage } from '../text';
import type { ContentType } from './content-type';
import { type Field, MAX_PEOPLE, type TextFormat } from './fields';
import { own, valuesOf } from './parse-record';
import { TEXT_PATTERNS } from './patterns';

type Values = Readonly<Record<string, unknown>>;

/** Message for a picture without alternative text. */
export const ALT_TEXT_MISSING = 'Say what the picture shows, or mark it as decorative';

/** Whether it is said what a picture shows, or that it is decoration (''). */
export const hasAltText = (alt: unknown): boolean =>
  alt === '' || (typeof alt === 'string' && alt.trim() !== '');

/** Context that the validation of a draft depends on. */
export interface DraftContext {
  /** Allowed origins of pictures besides `https:`. */
  imageOrigins: readonly string[];
  /** Whether the record gets its slug by this save: a new one, or one that is restored. */
  choosesSlug?: boolean;
  /** The message for a slug that no record may have. */
  slugTaken?: string;
  /** Messages for a missing value by field, where the kind has its own. Default: by type. */
  missing?: Readonly<Record<string, string>>;
}

function missingMessage(name: string, { type }: Field): string {
  switch (type) {
    case 'tags':
      return 'Please add atleast one tag';
    case 'people':
      return 'Please choose at least one person';
    case 'day':
      return 'Please choose a date';
    case 'dateTime':
      return 'Please choose date and time';
    case 'url':
      return 'Please give a link';
    case 'file':
      return 'Please give a link, or upload a PDF';
    case 'image':
      return 'Please provide an image.';
    default:
      return `Please add a ${name}`;
  }
}

const isMissing = (value: unknown): boolean =>
  value === undefined ||
  (typeof value === 'string'
    ? value.trim() === ''
    : typeof value === 'object' && Object.keys(value ?? {}).length === 0);

const isLink = (value: string): boolean => /^https:\/\/./.test(value) && URL.canParse(value);

const FORMAT_MESSAGES: Record<TextFormat, string> = {
  email: 'Please give an e-mail address, such as name@example.org',
  phone: 'Please give a phone number: digits and spaces, with + before the country code',
  path: 'Please give / and one word of letters, hyphens or underscores',
};

/** The problem of a value that is present. */
function malformedMessage(
  field: Field,
  value: unknown,
  draft: Values,
  context: DraftContext,
): string | undefined {
  if (field.type === 'people') {
    const count = Object.keys(valuesOf(value) ?? {}).length;
    return count > MAX_PEOPLE ? `Please choose at most ${MAX_PEOPLE} people` : undefined;
  }
  if (typeof value !== 'string') return undefined;
  switch (field.type) {
    case 'dateTime':
      if (Number.isNaN(Date.parse(value))) return 'Please choose date and time';
      return field.notBefore && Date.parse(value) < Date.parse(String(own(draft, field.notBefore)))
        ? `Please choose a time that is not before the ${field.notBefore}`
        : undefined;
    case 'day':
      return isDay(value) ? undefined : 'Please choose a date';
    case 'text':
      return field.format && !new RegExp(TEXT_PATTERNS[field.format]).test(value)
        ? FORMAT_MESSAGES[field.format]
        : undefined;
    case 'file':
      return safeImage(value, context.imageOrigins)
        ? undefined
        : 'Please give a link that starts with https://';
    case 'url':
      return isLink(value.trim()) ? undefined : 'Please give a link that starts with https://';
    case 'image':
      return safeImage(value, context.imageOrigins)
        ? undefined
        : 'Please give an image address that starts with https://';
    case 'slug':
      if (value.endsWith('-')) return 'Please remove trailing hyphens from slug';
      return context.choosesSlug && field.reserved?.includes(value) ? context.slugTaken : undefined;
    default:
      return undefined;
  }
}

/**
 * Messages by field for a draft that cannot be saved, in the order of the declaration. Limits that
 * a form enforces during typing, such as lengths, are not checked here: see `storageProblem`.
 */
export function validateDraft(
  type: ContentType,
  draft: Values,
  context: DraftContext,
): Record<string, string> {
  const problems = Object.entries(type.fields).flatMap(([name, field]): [string, string][] => {
    const value = own(draft, name);
    const isAsked = field.type === 'slug' ? context.choosesSlug : field.required;
    if (isMissing(value)) {
      return isAsked ? [[name, context.missing?.[name] ?? missingMessage(name, field)]] : [];
    }
    const message = malformedMessage(field, value, draft, context);
    if (message) return [[name, message]];
    return field.type === 'image' && !hasAltText(own(draft, field.alt))
      ? [[field.alt, ALT_TEXT_MISSING]]
      : [];
  });
  return Object.fromEntries(problems);
}
