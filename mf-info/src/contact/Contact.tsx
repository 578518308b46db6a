import { useSettings } from '@site/shared/content';
import { mailAddress, phoneAddress } from '@site/shared/text';
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
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSectionText } from '../content/section-text';
import { RecordTools } from '../content/tools';
import styles from './Contact.module.css';
import { ContactForm } from './ContactForm';
import { deleteStoredQuery } from './stored-query';

/** How to reach the society. */
export default function Contact() {
  const { email, phone, address, mapUrl, social } = useSettings();
  const text = useSectionText('contact');
  const hydrated = useHydrated();
  const [query] = useSearchParams();
  // The prerendered page is the same for every query.
  const sent = hydrated && query.get('sent') === '1';

  useEffect(() => {
    if (sent) deleteStoredQuery();
  }, [sent]);

  return (
    <Container page>
      <PageHeading
        title="Contact"
        lead={text.status === 'ready' ? text.data.lead : ' '}
        hasLateActions
      >
        <RecordTools kind="settings" id="main" />
        <RecordTools kind="sectionText" id="contact" />
      </PageHeading>
      <div className={styles.layout}>
        <Card as="section" className={styles.panel} aria-label="How to reach us">
          <ul className={styles.ways}>
            {phone && (
              <li>
                <a href={phoneAddress(phone)} className={styles.way}>
                  <PhoneIcon />
                  {phone}
                </a>
              </li>
            )}
            <li>
              <a href={mailAddress(email)} className={styles.way}>
                <MailIcon />
                {email}
              </a>
            </li>
            {address && (
              <li>
                {mapUrl ? (
                  <a href={mapUrl} target="_blank" rel="noopener noreferrer" className={styles.way}>
                    <PinIcon />
                    <bdi>{address}</bdi>
                  </a>
                ) : (
                  <span className={styles.way}>
                    <PinIcon />
                    <bdi>{address}</bdi>
                  </span>
                )}
              </li>
            )}
          </ul>
          <SocialLinks links={social} show={['facebook', 'instagram', 'linkedin']} />
        </Card>
        <Card className={styles.main}>{sent ? <ThankYou /> : <ContactForm email={email} />}</Card>
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
