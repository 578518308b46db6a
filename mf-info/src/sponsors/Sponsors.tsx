import { useRecords } from '@site/shared/content';
import { sponsor } from '@site/shared/content-types';
import { pictureVersions } from '@site/shared/text';
import { RecordTools } from '../content/tools';
import styles from './Sponsors.module.css';

/** The logos of the sponsors; nothing where there are none. */
export function Sponsors({ heading }: { heading: string }) {
  const sponsors = useRecords(sponsor);
  if (sponsors.status !== 'ready' || sponsors.data.length === 0) return null;
  return (
    <div className={styles.sponsors}>
      <h2>{heading}</h2>
      <ul className={styles.logos}>
        {sponsors.data.map(({ id, name, level, image, imageAlt, link }) => (
          <li key={id}>
            <a href={link} target="_blank" rel="sponsored noopener noreferrer">
              <img src={pictureVersions(image).src} alt={imageAlt || name} loading="lazy" />
            </a>
            {level}
            <RecordTools kind="sponsor" id={id} />
          </li>
        ))}
      </ul>
    </div>
  );
}
