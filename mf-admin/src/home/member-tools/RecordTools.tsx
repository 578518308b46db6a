import { useRole } from '@site/shared/auth';
import type { SlotProps } from '@site/shared/contracts';
import { ButtonLink } from '@site/shared/ui';
import { mayWrite } from '../../kinds/form-settings';
import { formOf } from '../../kinds/forms';
import styles from './member-tools.module.css';

/** Beside a record on its public page. */
export default function RecordTools({ kind, id }: SlotProps['record.memberTools/v1']) {
  const role = useRole();
  const form = formOf(kind);
  if (!form || !mayWrite(form, role)) return null;
  return (
    <ButtonLink
      to={form.editPath({ key: id, fields: {} })}
      variant="ghost"
      className={styles.edit}
      aria-label={`Edit this ${form.names.one}`}
    >
      Edit
    </ButtonLink>
  );
}
