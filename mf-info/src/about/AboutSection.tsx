import { site } from '@site/shared/site';
import type { PageText } from '@site/shared/society';
import { SocialLinks } from '@site/shared/ui';
import styles from './About.module.css';

/** One full screen: who a part of the society is and what it does. */
export function AboutSection({
  text,
  heading: Heading,
  hidden,
}: {
  text: PageText<'about.json'>['society'];
  heading: 'h1' | 'h2';
  /** Out of view in the one-at-a-time layout, hence out of reach too. */
  hidden: boolean;
}) {
  return (
    <section
      id={text.id}
      className={styles.section}
      inert={hidden}
      aria-labelledby={`${text.id}-name`}
    >
      <div className={styles.content} data-about-content>
        <div className={styles.words}>
          <Heading id={`${text.id}-name`} className={styles.name}>
            {text.name}
          </Heading>
          <p className={styles.lead}>{text.lead}</p>
          {text.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <SocialLinks links={site.social} />
        </div>
        <dl className={styles.points}>
          {text.points.map((point) => (
            <div key={point.title} className={styles.point}>
              <dt>{point.title}</dt>
              <dd>{point.text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
