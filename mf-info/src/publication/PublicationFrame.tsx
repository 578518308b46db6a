import { Container, PageHeading } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ListTools, RecordTools } from '../content/tools';
import styles from './Publication.module.css';

const tabs = [
  {
    to: '/publication',
    name: 'Research Publication',
    section: 'publication',
    list: 'paper',
  },
  {
    to: '/publication/catalogue',
    name: 'Astro Photography Catalogue',
    section: 'catalogue',
    list: 'chapter',
  },
] as const;

export type TabName = (typeof tabs)[number]['name'];

/** Header of both publication pages, and the two tabs, each with its own address. */
export function PublicationFrame({ current, children }: { current: TabName; children: ReactNode }) {
  const { section, list } = tabs.find(({ name }) => name === current) ?? tabs[0];
  return (
    <Container page>
      <PageHeading title="OUR PUBLICATIONS" hasLateActions>
        <RecordTools kind="sectionText" id={section} />
        <ListTools kind="document" />
        <ListTools kind={list} />
      </PageHeading>
      <div className={styles.layout}>
        <nav aria-label="Publications" className={styles.sidebar}>
          <ul className={styles.tabs}>
            {tabs.map(({ to, name }) => (
              <li key={to}>
                <Link
                  to={to}
                  className={styles.tab}
                  aria-current={name === current ? 'page' : undefined}
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.content}>{children}</div>
      </div>
    </Container>
  );
}
