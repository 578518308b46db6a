import { site } from '@site/shared/site';
import type { PageText } from '@site/shared/society';
import {
  ButtonLink,
  Card,
  CheckIcon,
  Container,
  MailIcon,
  PageHeading,
  PhoneIcon,
  PinIcon,
  SocialLinks,
  useHydrated,
} from '@site/shared/ui';
import raw from '@site/society/pages/contact.json' with { type: 'json' };
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import styles from './Contact.module.css';
import { ContactForm } from './ContactForm';
import { deleteStoredQuery } from './stored-query';

const contact: PageText<'contact.json'> = raw;
const { email, phone, address, mapUrl } = site.society;

/** How to reach the society. */
export default function Contact() {
  const hydrated = useHydrated();
  const [query] = useSearchParams();
  // The prerendered page is the same for every query.
  const sent = hydrated && query.get('sent') === '1';

  useEffect(() => {
    if (sent) deleteStoredQuery();
  }, [sent]);

  return (
    <Container page>
      <PageHeading title="Contact" lead={contact.lead} />
      <div className={styles.layout}>
        <Card as="section" className={styles.panel} aria-label="How to reach us">
          <ul className={styles.ways}>
            <li>
              <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={styles.way}>
                <PhoneIcon />
                {phone}
              </a>
            </li>
            <li>
              <a href={`mailto:${email}`} className={styles.way}>
                <MailIcon />
                {email}
              </a>
            </li>
            <li>
              <a href={mapUrl} target="_blank" rel="noopener noreferrer" className={styles.way}>
                <PinIcon />
                {address}
              </a>
            </li>
          </ul>
          <SocialLinks links={site.social} show={['facebook', 'instagram', 'linkedin']} />
        </Card>
        <Card className={styles.main}>{sent ? <ThankYou /> : <ContactForm />}</Card>
      </div>
    </Container>
  );
}

/** Shown when the form service sends the visitor back. */
function ThankYou() {
  const message = useRef<HTMLDivElement>(null);

  // On a phone it would otherwise be below the fold.
  useEffect(() => message.current?.focus(), []);

  return (
    <div ref={message} className={styles.thanks} role="status" tabIndex={-1}>
      <span className={styles.tick}>
        <CheckIcon />
      </span>
      <h2>Thanks for reaching out!</h2>
      <p>Your message was received! We answer by e-mail, usually within a few days.</p>
      <ButtonLink to="/contact" variant="secondary">
        Send another query
      </ButtonLink>
    </div>
  );
}
