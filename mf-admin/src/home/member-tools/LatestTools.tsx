import type { SlotProps } from '@site/shared/contracts';
import { ButtonLink } from '@site/shared/ui';
import styles from './member-tools.module.css';

/** On the updates page. */
export default function LatestTools({ nextId }: SlotProps['latest.memberTools/v1']) {
  return (
    <div className={styles.tools}>
      <ButtonLink to={`/latest/new/${nextId}`}>New Update</ButtonLink>
    </div>
  );
}
