/** Something on a page, described as a visitor would describe it. */
export type Target = (
  | { role: string; name?: Words }
  | { label: Words }
  | { text: Words }
  | { css: string }
) & { within?: Target };

/** The whole name or text, or a pattern for a part of it. */
type Words = string | RegExp;

const named = (role: string) => (name: Words) => ({ role, name });

export const button = named('button');
export const dialog = named('dialog');
export const heading = named('heading');
export const link = named('link');
export const navigation = named('navigation');
export const searchbox = named('searchbox');
export const textbox = named('textbox');
/** A form field by its label. */
export const field = (label: Words): Target => ({ label });
/** The innermost element that says this. */
export const text = (words: Words): Target => ({ text: words });
export const css = (selector: string): Target => ({ css: selector });
/** A message that the site announces. */
export const notice = (words: Words): Target => ({ text: words, within: { role: 'status' } });
export const inside = (within: Target, target: Target): Target => ({ ...target, within });

/** For messages of failures. */
export function nameOf(target: Target): string {
  const suffix = target.within ? ` in ${nameOf(target.within)}` : '';
  if ('role' in target) return `${target.role} ${target.name ?? ''}${suffix}`;
  if ('label' in target) return `field ${target.label}${suffix}`;
  return `${'text' in target ? `text ${target.text}` : target.css}${suffix}`;
}

/** As JSON; a pattern becomes `{ source, flags }`, which `locate` turns back. */
export const targetAsJson = (target: Target): string =>
  JSON.stringify(target, (_key, value: unknown) =>
    value instanceof RegExp ? { source: value.source, flags: value.flags } : value,
  );
