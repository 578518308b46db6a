import { useSettings } from '@site/shared/content';
import type { highlight, Stored } from '@site/shared/content-types';
import { SocialLinks } from '@site/shared/ui';
import { Link } from 'react-router-dom';
import { Paragraphs } from '../content/Paragraphs';
import type { SectionText } from '../content/section-text';
import { ListTools, RecordTools } from '../content/tools';
import styles from './About.module.css';

/** A part of the society, as its screen shows it. */
export interface AboutText {
  part: 'society' | 'subgroup';
  /** The anchor of its screen. */
  id: string;
  text: SectionText;
  points: readonly Stored<typeof highlight>[];
}

/** One full screen: who a part of the society is and what it does. */
export function AboutSection({
  section: { part, id, text, points },
  heading: Heading,
  hidden,
  last,
}: {
  section: AboutText;
  heading: 'h1' | 'h2';
  /** Out of view in the one-at-a-time layout, hence out of reach too. */
  hidden: boolean;
  /** Leads on, since no footer follows. */
  last: boolean;
}) {
  const { social, join } = useSettings();
  return (
    <section id={id} className={styles.section} inert={hidden} aria-labelledby={`${id}-name`}>
      <div className={styles.tools}>
        <RecordTools kind="sectionText" id={`about-${part}`} />
        <ListTools kind="highlight" />
      </div>
      <div className={styles.content} data-about-content>
        <div className={styles.words}>
          <Heading id={`${id}-name`} className={styles.name} dir="auto">
            {text.heading}
          </Heading>
          <p className={styles.lead} dir="auto">
            {text.lead}
          </p>
          <Paragraphs text={text.text} />
          <SocialLinks links={social} />
        </div>
        <dl className={styles.points}>
          {points.map(({ id, title, text }) => (
            <div key={id} className={styles.point}>
              <dt dir="auto">{title}</dt>
              <dd dir="auto">
                {text} <RecordTools kind="highlight" id={id} />
              </dd>
            </div>
          ))}
        </dl>
        {last && (
          <p className={styles.onwards}>
            {join && (
              <a href={join.href} dir="auto">
                {join.label}
              </a>
            )}
            <Link to="/events">Events</Link>
            <Link to="/contact">Contact</Link>
          </p>
        )}
      </div>
    </section>
  );
}
