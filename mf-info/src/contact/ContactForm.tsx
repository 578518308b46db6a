import { isPreview } from '@site/shared/preview';
import { backend, site } from '@site/shared/site';
import { Button, TextArea, TextField, useHydrated } from '@site/shared/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { admitDigits } from './admit-digits';
import styles from './Contact.module.css';
import {
  type ContactField,
  type ContactValues,
  contactErrors,
  contactFields,
  phoneFormat,
} from './contact-rules';
import { loadStoredQuery, storeQuery } from './stored-query';

function valuesOf(form: HTMLFormElement): ContactValues {
  const data = new FormData(form);
  const [name = '', email = '', tel = '', query = ''] = contactFields.map((field) =>
    String(data.get(field) ?? ''),
  );
  return { name, email, tel, query };
}

/** The control of a field: the form has one for each. */
const controlOf = (form: HTMLFormElement | null, field: ContactField) =>
  form?.elements.namedItem(field) as HTMLInputElement;

/** Services show the `@` of an address in their examples as it is. */
const inPath = (email: string): string => encodeURIComponent(email).replace('%40', '@');

/**
 * The query form: a plain HTML POST to the form service, which works without scripts. With scripts,
 * messages appear next to the fields and typed text survives a reload.
 * @param email the society's address, which the service forwards queries to.
 */
export function ContactForm({ email }: { email: string }) {
  const form = useRef<HTMLFormElement>(null);
  const hydrated = useHydrated();
  const [errors, setErrors] = useState<Partial<Record<ContactField, string>>>({});

  useEffect(() => {
    const stored = loadStoredQuery();
    for (const field of contactFields) {
      const control = controlOf(form.current, field);
      if (!control.value) control.value = String(stored[field] ?? '');
    }
    admitDigits(controlOf(form.current, 'tel'), (text) =>
      setErrors((shown) => ({
        ...shown,
        tel: `“${text}” does not fit. ${phoneFormat.problem}`,
      })),
    );
  }, []);

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const values = valuesOf(event.currentTarget);
    storeQuery(values);
    // Only what was wrong at Send: a message that comes up while a field is left would move the
    // button from under the finger.
    const now = contactErrors(values);
    setErrors((shown) =>
      Object.fromEntries(Object.keys(shown).map((field) => [field, now[field as ContactField]])),
    );
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const found = contactErrors(valuesOf(event.currentTarget));
    if (isPreview()) found.query = 'This copy of the site sends nothing. Please write an e-mail';
    setErrors(found);
    const first = contactFields.find((field) => found[field]);
    if (!first) return;
    event.preventDefault();
    controlOf(event.currentTarget, first).focus();
  };

  const origin = hydrated ? window.location.origin : site.publicOrigin;
  const hidden = {
    _next: `${origin}/contact?sent=1`,
    _captcha: 'false',
    _template: 'table',
    _autoresponse: 'Thanks for reaching out!Your message was received!',
    _subject: 'New submission!',
  };

  return (
    <form
      ref={form}
      className={styles.form}
      action={backend.contactAction.replace('{email}', inPath(email))}
      method="post"
      noValidate={hydrated}
      onInput={onInput}
      onSubmit={onSubmit}
    >
      <h2>Send us a query</h2>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TextField label="Name" name="name" autoComplete="name" required error={errors.name} />
      <TextField
        label="E-mail"
        name="email"
        type="email"
        autoComplete="email"
        required
        error={errors.email}
      />
      <TextField
        label="Phone"
        name="tel"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        required
        maxLength={phoneFormat.maxLength}
        pattern={phoneFormat.pattern}
        hint={phoneFormat.hint}
        error={errors.tel}
      />
      <TextArea label="Your query" name="query" error={errors.query} />
      <Button type="submit">Send</Button>
    </form>
  );
}
