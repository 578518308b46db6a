import type { PageText } from '@site/shared/society';
import raw from '@site/society/pages/contact.json' with { type: 'json' };

export const contactFields = ['name', 'email', 'tel', 'query'] as const;
export type ContactField = (typeof contactFields)[number];
export type ContactValues = Readonly<Record<ContactField, string>>;

/** Pattern of a phone number, and the message for an invalid one. */
export const phoneFormat: PageText<'contact.json'>['phone'] = raw.phone;

/** Messages for the visitor about invalid fields. Empty when the query can be sent. */
export function contactErrors(values: ContactValues): Partial<Record<ContactField, string>> {
  const errors: Partial<Record<ContactField, string>> = {};
  if (values.name.trim() === '') errors.name = 'Please tell us your name.';
  if (values.email.trim() === '') errors.email = 'Please give an e-mail address for our answer.';
  else if (!/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(values.email.trim())) {
    errors.email = 'This does not look like an e-mail address: name@example.org.';
  }
  if (values.tel.trim() === '') errors.tel = 'Please give your phone number.';
  else if (!new RegExp(`^(?:${phoneFormat.pattern})$`).test(values.tel.trim())) {
    errors.tel = phoneFormat.problem;
  }
  return errors;
}
