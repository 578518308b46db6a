import { mailAddress, pictureVersions } from '@site/shared/text';
import {
  Card,
  FacebookIcon,
  LinkedinIcon,
  MailIcon,
  starPattern,
  usePicture,
  VisuallyHidden,
} from '@site/shared/ui';
import type { ReactNode } from 'react';
import { RecordTools } from '../content/tools';
import styles from './Team.module.css';
import { initials, type TeamMember } from './team-groups';

/** One member; only the links that they gave are shown. */
export function MemberCard({ member }: { member: TeamMember }) {
  const { id, name, position, image, imageAlt, department, email, facebook, linkedin } = member;
  return (
    <Card as="li" flush interactive className={styles.member}>
      <Photo src={image} alt={imageAlt ?? ''} name={name} />
      <div className={styles.about}>
        <h3 className={styles.name} dir="auto">
          {name}
        </h3>
        {position && (
          <p className={styles.position} dir="auto">
            {position}
          </p>
        )}
        {department && (
          <p className={styles.department} dir="auto">
            {department}
          </p>
        )}
        <ul className={styles.links}>
          {facebook && (
            <MemberLink href={facebook} label={`${name} on Facebook`} icon={<FacebookIcon />} />
          )}
          {email && (
            <MemberLink href={mailAddress(email)} label={`E-mail ${name}`} icon={<MailIcon />} />
          )}
          {linkedin && (
            <MemberLink href={linkedin} label={`${name} on LinkedIn`} icon={<LinkedinIcon />} />
          )}
        </ul>
        <RecordTools kind={'year' in member ? 'formerMember' : 'teamMember'} id={id} />
      </div>
    </Card>
  );
}

function MemberLink({ href, label, icon }: { href: string; label: string; icon: ReactNode }) {
  const elsewhere = href.startsWith('https:') && { target: '_blank', rel: 'noopener noreferrer' };
  return (
    <li>
      <a href={href} className={styles.link} {...elsewhere}>
        {icon}
        <VisuallyHidden>{label}</VisuallyHidden>
      </a>
    </li>
  );
}

/** The photo of a member, or a portrait drawn for them where there is none that loads. */
function Photo({ src, alt, name }: { src: string; alt: string; name: string }) {
  const { hasFailed, props } = usePicture(src);
  if (src === '' || hasFailed) return <Portrait name={name} />;
  const { src: address, srcSet, colour } = pictureVersions(src);
  return (
    <span className={`${styles.photo} ${styles[`tone${starPattern(name).tone}`]}`}>
      {colour && <svg color={colour} aria-hidden="true" />}
      <img
        {...props}
        src={address}
        {...(srcSet && { srcSet, sizes: '(max-width: 35rem) 7.5rem, 20rem' })}
        alt={alt}
        width={320}
        height={256}
        loading="lazy"
        fetchPriority="low"
        decoding="async"
      />
    </span>
  );
}

/** Initials in a field of stars, always the same for the same name. */
function Portrait({ name }: { name: string }) {
  const { tone, field } = starPattern(name);
  return (
    <svg
      viewBox="40 0 180 180"
      className={`${styles.photo} ${styles[`tone${tone}`]}`}
      aria-hidden="true"
    >
      {field.map(({ x, y, r }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={r} className={styles.star} />
      ))}
      <circle cx="130" cy="90" r="58" className={styles.orbit} />
      <circle cx="171" cy="49" r="5" className={styles.moon} />
      <text x="130" y="93" className={styles.initials}>
        {initials(name)}
      </text>
    </svg>
  );
}
