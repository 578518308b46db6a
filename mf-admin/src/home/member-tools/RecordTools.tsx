import { useRole } from '@site/shared/auth';
import { isBelowContent } from '@site/shared/content-types';
import type { SlotProps } from '@site/shared/contracts';
import { ButtonLink } from '@site/shared/ui';
import { mayWrite } from '../../kinds/form-settings';
import { formOf } from '../../kinds/forms';
import styles from './member-tools.module.css';

/** Beside a record on its public page, or on a page of its own. */
export default function RecordTools({ kind, id }: SlotProps['record.memberTools/v1']) {
  const role = useRole();
  const form = formOf(kind);
  if (!form || !mayWrite(form, role)) return null;
  const { type, names, buttons, editPath } = form;
  const to = editPath({ key: id, fields: { slug: id }, isRemoved: false });
  const isBelow = isBelowContent(type);
  return (
    <ButtonLink
      to={to}
      variant={isBelow ? 'ghost' : 'secondary'}
      {...(isBelow && { className: styles.edit, 'aria-label': `Edit this ${names.one}` })}
    >
      {buttons.edit}
    </ButtonLink>
  );
}
