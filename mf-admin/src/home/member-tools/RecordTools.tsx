import { useRole } from '@site/shared/auth';
import { event, isBelowContent, isSingleton } from '@site/shared/content-types';
import type { SlotProps } from '@site/shared/contracts';
import { ButtonLink } from '@site/shared/ui';
import { Link, useLocation } from 'react-router-dom';
import { mayWrite } from '../../kinds/form-settings';
import { formOf } from '../../kinds/forms';
import { EventStateTool } from './EventStateTool';
import styles from './member-tools.module.css';

/** The field that the form begins with, where another than its first is meant. */
const FIRST_FIELDS: Readonly<Record<string, string>> = { settings: '#phone', sectionText: '#text' };

/** Beside a record on its public page, or on a page of its own. */
export default function RecordTools({ kind, id }: SlotProps['record.memberTools/v1']) {
  const role = useRole();
  const { pathname } = useLocation();
  const form = formOf(kind);
  if (!form) return null;
  if (!mayWrite(form, role)) {
    return isSingleton(form.type) ? (
      <p className={styles.refusal}>
        <Link to="/members/people">Only admins</Link> can change contact details
        {role === 'author' && '; editors can change page texts'}.
      </p>
    ) : null;
  }
  const { type, names, buttons, editPath } = form;
  const path = editPath({ key: id, fields: { slug: id }, isRemoved: false });
  const isBelow = isBelowContent(type);
  const edit = (
    <ButtonLink
      to={`${path}${FIRST_FIELDS[type.name] ?? ''}`}
      state={{ from: pathname }}
      variant="secondary"
      {...(isBelow && { className: styles.edit })}
      {...(isBelow && buttons.edit === 'Edit' && { 'aria-label': `Edit this ${names.one}` })}
    >
      {buttons.edit}
    </ButtonLink>
  );
  if (type.name !== event.name) return edit;
  return (
    <>
      {/* Authors may not publish. */}
      {role !== 'author' && <EventStateTool id={String(id)} />}
      {edit}
      <ButtonLink
        to={`/members/kit/${String(id).slice(1)}`}
        variant="secondary"
        className={styles.edit}
      >
        Poster and message
      </ButtonLink>
    </>
  );
}
