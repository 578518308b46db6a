import contactPage from '@site/society/pages/contact.json' with { type: 'json' };
import * as v from 'valibot';

const line = (max: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(max));

/** The contact form's fields, and the hidden options of the form service that are of use here. */
export const ContactFormSchema = v.object({
  name: line(200),
  email: v.pipe(v.string(), v.trim(), v.email(), v.maxLength(254)),
  tel: v.pipe(
    v.string(),
    v.trim(),
    v.regex(new RegExp(`^(?:${contactPage.phone.pattern})$`), contactPage.phone.problem),
  ),
  query: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(10_000)), ''),
  _next: v.optional(v.string()),
  _subject: v.optional(v.pipe(v.string(), v.maxLength(200))),
});

/** Address to redirect the visitor to: `_next` if it is a page of the site, else the contact page. */
export function returnAddress(next: string | undefined, siteOrigin: string): string {
  const otherwise = `${siteOrigin}/contact`;
  if (next === undefined || !URL.canParse(next)) return otherwise;
  const url = new URL(next);
  return url.origin === siteOrigin ? url.href : otherwise;
}
