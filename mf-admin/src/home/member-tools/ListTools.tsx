import { useRole } from '@site/shared/auth';
import { useRecords } from '@site/shared/content';
import type { SlotProps } from '@site/shared/contracts';
import { ButtonLink, VisuallyHidden } from '@site/shared/ui';
import { type FormSettings, isOrdered, mayWrite } from '../../kinds/form-settings';
import { formOf } from '../../kinds/forms';
import styles from './member-tools.module.css';

/** Beside a list of records on its public page. */
export default function ListTools({ kind }: SlotProps['list.memberTools/v1']) {
  const role = useRole();
  const form = formOf(kind);
  return form && mayWrite(form, role) ? <Tools form={form} /> : null;
}

function Tools({ form }: { form: FormSettings }) {
  const { names, newPath, listPath } = form;
  const records = useRecords(form.type);
  return (
    <div className={styles.tools}>
      {records.status === 'ready' && records.data.length === 0 && (
        <p>There are no {names.many} yet.</p>
      )}
      <ButtonLink to={newPath}>New {names.one}</ButtonLink>
      <ButtonLink to={listPath} variant="secondary">
        {isOrdered(form) ? 'Reorder' : 'Manage'}
        <VisuallyHidden> {names.many}</VisuallyHidden>
      </ButtonLink>
    </div>
  );
}
