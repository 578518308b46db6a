import { useRole } from '@site/shared/auth';
import type { SlotProps } from '@site/shared/contracts';
import { ButtonLink } from '@site/shared/ui';
import { isOrdered, mayWrite } from '../kinds/form-settings';
import { formOf } from '../kinds/forms';
import styles from './member-tools.module.css';

/** Beside a list of records on its public page. */
export default function ListTools({ kind }: SlotProps['list.memberTools/v1']) {
  const role = useRole();
  const form = formOf(kind);
  if (!form || !mayWrite(form, role)) return null;
  const { names, newPath, listPath } = form;
  return (
    <div className={styles.tools}>
      <ButtonLink to={newPath}>New {names.one}</ButtonLink>
      <ButtonLink to={listPath} variant="secondary">
        {isOrdered(form) ? 'Reorder' : 'All'} {names.many}
      </ButtonLink>
    </div>
  );
}
