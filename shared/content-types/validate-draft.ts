import type { ContentType } from './content-type';
import { isDraftValue } from './draft';
import { ALT_TEXT_MISSING, type DraftContext, definitionOf, hasAltText } from './fields';
import { own, type Values } from './stored-values';

const isMissing = (value: unknown): boolean =>
  value === undefined ||
  (typeof value === 'string'
    ? value.trim() === ''
    : typeof value === 'object' && Object.keys(value ?? {}).length === 0);

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
    const { isAsked, missing = `Please add a ${name}`, problem } = definitionOf(field);
    if (isMissing(value)) {
      return (isAsked ? isAsked(context) : field.required)
        ? [[name, context.missing?.[name] ?? missing]]
        : [];
    }
    const message = isDraftValue(field, value) && problem?.(field, value, draft, context);
    if (message) return [[name, message]];
    return field.type === 'image' && !hasAltText(own(draft, field.alt))
      ? [[field.alt, ALT_TEXT_MISSING]]
      : [];
  });
  return Object.fromEntries(problems);
}
