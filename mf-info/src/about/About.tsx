import type { PageText } from '@site/shared/society';
import { classNames } from '@site/shared/ui';
import raw from '@site/society/pages/about.json' with { type: 'json' };
import { type MouseEvent, useRef } from 'react';
import styles from './About.module.css';
import { AboutSection } from './AboutSection';
import { useFits } from './useFits';
import { useSectionSteps } from './useSectionSteps';

const about: PageText<'about.json'> = raw;
const sections = [about.society, ...(about.subgroup ? [about.subgroup] : [])];

/**
 * The society and its sub-group, one screen each. If both fit the window, the page shows one at a
 * time. Otherwise, and without scripts, they follow each other on a scrolling page.
 */
export default function About() {
  const whole = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const oneAtATime = useFits(stage, '[data-about-content]');
  const [index, setIndex] = useSectionSteps(whole, sections.length, oneAtATime);

  const showSection = (position: number) => (event: MouseEvent) => {
    setIndex(position);
    if (oneAtATime) event.preventDefault();
  };

  return (
    <div ref={whole} className={classNames(styles.about, oneAtATime && styles.oneAtATime)}>
      <nav aria-label="Sections of this page" className={styles.sidebar}>
        <ul className={styles.tabs}>
          {sections.map(({ id, short }, position) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className={styles.tab}
                aria-current={oneAtATime && position === index ? 'true' : undefined}
                onClick={showSection(position)}
              >
                {short}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div ref={stage} className={styles.stage}>
        <div className={classNames(styles.track, index === 1 && styles.second)}>
          {sections.map((section, position) => (
            <AboutSection
              key={section.id}
              text={section}
              heading={position === 0 ? 'h1' : 'h2'}
              hidden={oneAtATime && position !== index}
            />
          ))}
        </div>
      </div>
    </div>
  );
}
