import { Link } from 'react-router-dom';
import { MemberCard } from './MemberCard';
import styles from './Team.module.css';
import type { TeamMember } from './team-groups';

/** A group of the team, of today or of a former year. */
export function TeamGroup({
  id,
  heading,
  kind,
  members,
}: {
  id: string;
  heading: string;
  /** Of its records. Default: that of today's team. */
  kind?: string | undefined;
  members: readonly TeamMember[];
}) {
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {members.length === 0 && <p className={styles.nobody}>Nobody is listed here yet.</p>}
      <ul className={styles.members}>
        {members.map((member) => (
          <MemberCard key={member.id} member={member} kind={kind} />
        ))}
      </ul>
    </section>
  );
}

/** Leads to former teams, the last one first. */
export const YearLinks = ({ years }: { years: readonly string[] }) => (
  <ul className={styles.choices}>
    {years
      .toSorted()
      .reverse()
      .map((year) => (
        <li key={year}>
          <Link to={`/team/${encodeURIComponent(year)}`}>{year}</Link>
        </li>
      ))}
  </ul>
);
