import { useIsMember } from '@site/shared/auth';
import { useSettings } from '@site/shared/content';
import { site } from '@site/shared/site';
import type { PageText } from '@site/shared/society';
import { ButtonLink, Container } from '@site/shared/ui';
import raw from '@site/society/pages/landing.json' with { type: 'json' };
import { useSectionText } from '../content/section-text';
import { RecordTools } from '../content/tools';
import styles from './Hero.module.css';
import { NextEventLine } from './NextEvent';
import astronaut from './pictures/astronaut.svg';
import saturn from './pictures/saturn.svg';
import telescope from './pictures/telescope.svg';
import ufo from './pictures/ufo.svg';

const landing: PageText<'landing.json'> = raw;

/** The first screen: title, byline and a scene under which three blobs of light breathe. */
export function Hero() {
  const { heroTitle, join } = useSettings();
  const isMember = useIsMember();
  const text = useSectionText('landing');
  // The first screen waits for nothing.
  const byline = text.status === 'ready' ? text.data.lead : site.society.byline;
  return (
    <section className={styles.hero} aria-labelledby="hero-title">
      <div className={styles.blobs} aria-hidden="true">
        <span className={`${styles.blob} ${styles.dusk}`} />
        <span className={`${styles.blob} ${styles.dawn}`} />
        <span className={`${styles.blob} ${styles.aurora}`} />
      </div>
      <Container className={styles.inner}>
        <div className={styles.words}>
          <h1 id="hero-title" className={styles.title} dir="auto">
            {heroTitle}
          </h1>
          <p className={styles.byline} dir="auto">
            {byline}
          </p>
          <div className={styles.actions}>
            {isMember ? (
              <ButtonLink to="/members">Members</ButtonLink>
            ) : (
              join && (
                <ButtonLink href={join.href}>
                  <bdi>{join.label}</bdi>
                </ButtonLink>
              )
            )}
            {landing.actions.map(({ label, to }, index) => {
              const isMain = index === 0 && !join && !isMember;
              return (
                <ButtonLink key={to} to={to} variant={isMain ? 'primary' : 'secondary'}>
                  {label}
                </ButtonLink>
              );
            })}
            <RecordTools kind="sectionText" id="landing" />
          </div>
          <div className={styles.next}>
            <NextEventLine without={join?.text} />
          </div>
        </div>
        <div className={styles.scene}>
          <img className={styles.saturn} src={saturn} alt="Saturn" width={420} height={300} />
          <img className={styles.ufo} src={ufo} alt="A friendly UFO" width={280} height={260} />
          <img
            className={styles.astronaut}
            src={astronaut}
            alt="An astronaut waving"
            width={280}
            height={360}
          />
          <img
            className={styles.telescope}
            src={telescope}
            alt="A telescope on a tripod"
            width={340}
            height={400}
          />
        </div>
      </Container>
      <svg
        className={styles.hill}
        viewBox="0 0 1440 150"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path d="M0 96c220-62 420-44 640-14s470 34 800-46v114H0z" className={styles.farHill} />
        <path d="M0 132c260-34 560-18 820-22s430-62 620-46v86H0z" className={styles.nearHill} />
      </svg>
    </section>
  );
}
