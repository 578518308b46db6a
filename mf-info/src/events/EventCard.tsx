import { formatMoment } from '@site/shared/text';
import { ButtonLink, Card, Cover, ExternalIcon } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { Paragraphs } from '../content/Paragraphs';
import styles from './ComingUp.module.css';
import type { EventRecord } from './upcoming-events';

/** An event that people can attend. A draft may have no start. */
export function EventCard({
  event: { title, start, end, place, text, image, imageAlt, link },
  tools,
}: {
  event: Omit<EventRecord, 'id' | 'rev' | 'updated'>;
  tools?: ReactNode;
}) {
  return (
    <Card as="li" flush className={styles.event}>
      {image && <Cover src={image} alt={imageAlt} seed={title} />}
      <div className={styles.words}>
        {start && (
          <p className={styles.when}>
            <time dateTime={start}>{formatMoment(Date.parse(start))}</time>
            {end && (
              <>
                {' to '}
                <time dateTime={end}>{formatMoment(Date.parse(end))}</time>
              </>
            )}
          </p>
        )}
        <h3>{title}</h3>
        {place && <p className={styles.place}>{place}</p>}
        <Paragraphs text={text} />
        {tools}
        {link && (
          <ButtonLink href={link} variant="secondary">
            More about {title} <ExternalIcon />
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}
