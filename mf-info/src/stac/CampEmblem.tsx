import type { ReactNode } from 'react';
import styles from './Stac.module.css';

const drawings: Readonly<Record<string, ReactNode>> = {
  rocket: (
    <>
      <path d="M48 12c12 12 15 28 12 46H36c-3-18 0-34 12-46z" className={styles.light} />
      <path d="M36 44 24 60v8l13-6zM60 44l12 16v8l-13-6z" className={styles.warm} />
      <circle cx="48" cy="36" r="6" className={styles.deep} />
      <path d="M42 64c-3 8-1 13 6 22 7-9 9-14 6-22z" className={styles.cool} />
    </>
  ),
  quiz: (
    <>
      <path d="M33 34c0-11 7-18 16-18s16 7 16 16c0 14-16 14-16 28" className={styles.stroke} />
      <circle cx="49" cy="74" r="5" className={styles.warm} />
      <ellipse
        cx="48"
        cy="46"
        rx="40"
        ry="13"
        transform="rotate(-22 48 46)"
        className={styles.thin}
      />
      <circle cx="84" cy="30" r="4.5" className={styles.cool} />
    </>
  ),
  talk: (
    <>
      <rect x="12" y="16" width="72" height="46" rx="5" className={styles.light} />
      <circle cx="40" cy="39" r="12" className={styles.warm} />
      <ellipse
        cx="40"
        cy="39"
        rx="22"
        ry="6"
        transform="rotate(-16 40 39)"
        className={styles.thinDeep}
      />
      <path d="M68 28h8M66 36h10M68 44h8" className={styles.thinDeep} />
      <path d="M48 62v10M32 86l16-14 16 14" className={styles.thin} />
    </>
  ),
  robot: (
    <>
      <path d="M6 84c20-6 24-20 42-20s22 14 42 8" className={styles.stroke} />
      <rect x="24" y="34" width="48" height="20" rx="6" className={styles.light} />
      <path d="M56 34V18h10" className={styles.thin} />
      <circle cx="68" cy="18" r="5" className={styles.cool} />
      <circle cx="30" cy="58" r="8" className={styles.deepRing} />
      <circle cx="48" cy="58" r="8" className={styles.deepRing} />
      <circle cx="66" cy="58" r="8" className={styles.deepRing} />
    </>
  ),
};

/** The small drawing beside a camp event. */
export function CampEmblem({ name = 'rocket' }: { name?: string | undefined }) {
  return (
    <svg viewBox="0 0 96 96" className={styles.emblem} aria-hidden="true">
      {drawings[name]}
    </svg>
  );
}
