import { useRecords } from '@site/shared/content';
import { highlight } from '@site/shared/content-types';
import type { PageText } from '@site/shared/society';
import { Container, classNames } from '@site/shared/ui';
import raw from '@site/society/pages/about.json' with { type: 'json' };
import { type MouseEvent, useRef } from 'react';
import { Loaded } from '../content/Loaded';
import { useSectionText } from '../content/section-text';
import styles from './About.module.css';
import { AboutSection, type AboutText } from './AboutSection';
import { useFits } from './useFits';
import { useSectionSteps } from './useSectionSteps';

const about: PageText<'about.json'> = raw;

/** The society and its sub-group. */
export default function About() {
  const society = useSectionText('about-society');
  const subgroup = useSectionText('about-subgroup');
  const highlights = useRecords(highlight);
  const loaded = [society, subgroup, highlights].every(({ status }) => status === 'ready');
  const page = (
    <Loaded of={{ society, subgroup, highlights }}>
      {({ society, subgroup, highlights }) => {
        const pointsOf = (name: string) => highlights.filter(({ section }) => section === name);
        const sections: AboutText[] = [
          { part: 'society', ...about.society, text: society, points: pointsOf('society') },
        ];
        if (about.subgroup) {
          sections.push({
            part: 'subgroup',
            ...about.subgroup,
            text: subgroup,
            points: pointsOf('subgroup'),
          });
        }
        return <Sections sections={sections} />;
      }}
    </Loaded>
  );
  return loaded ? page : <Container page>{page}</Container>;
}

/**
 * The society and its sub-group, one screen each. If both fit the window, the page shows one at a
 * time. Otherwise, and without scripts, they follow each other on a scrolling page.
 */
function Sections({ sections }: { sections: readonly AboutText[] }) {
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
          {sections.map(({ id, text }, position) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className={styles.tab}
                dir="auto"
                title={text.heading}
                aria-current={position === index ? 'true' : undefined}
                onClick={showSection(position)}
              >
                {text.short}
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
              section={section}
              heading={position === 0 ? 'h1' : 'h2'}
              hidden={oneAtATime && position !== index}
              last={position === sections.length - 1}
            />
          ))}
        </div>
      </div>
    </div>
  );
}
