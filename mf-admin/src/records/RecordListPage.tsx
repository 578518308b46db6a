import { useRole } from '@site/shared/auth';
import { fixedIds, hasFixedIds, isLong, isSingleton, MAIN_ID } from '@site/shared/content-types';
import { foldedText } from '@site/shared/text';
import { ButtonLink, ConfirmProvider, Container, PageHeading, TextField } from '@site/shared/ui';
import { useDeferredValue, useState } from 'react';
import { Link, Navigate, useParams, useSearchParams } from 'react-router-dom';
import { titleName } from '../data/stored-record';
import { capitalised, type FormSettings, idLabel, mayWrite } from '../kinds/form-settings';
import { formOf } from '../kinds/forms';
import { useCurrentForm } from '../kinds/team-member-form';
import { PublishDue } from '../schedule/PublishDue';
import looks from '../ui/looks.module.css';
import { UnknownKind } from '../ui/UnknownKind';
import { LongList } from './LongList';
import styles from './record-list.module.css';
import { ShortList } from './ShortList';

/** `/members/content/{kind}`. */
export default function ContentListPage() {
  const { kind = '' } = useParams();
  const form = formOf(kind);
  return form ? <RecordListPage key={kind} form={form} /> : <UnknownKind />;
}

/** The records of a kind, shown or removed, each leading to its editor. */
export function RecordListPage({ form: given }: { form: FormSettings }) {
  const form = useCurrentForm(given);
  const { names, newPath, readPath, type } = form;
  const titleLabel = form.fields[titleName(type)]?.label ?? 'Title';
  const role = useRole();
  const [search, setSearch] = useSearchParams();
  const [typed, setTyped] = useState('');
  const text = useDeferredValue(typed.trim());
  const isPaged = isLong(type);
  const isFixed = hasFixedIds(type);
  const isRemoved = !isFixed && search.get('state') === 'removed';
  if (isSingleton(type)) {
    return <Navigate to={form.editPath({ key: MAIN_ID, fields: {} })} replace />;
  }
  const props = { form, isRemoved, text };
  const state = (label: string, removed: boolean) => (
    <button
      type="button"
      aria-pressed={removed === isRemoved}
      className={looks.toggle}
      onClick={() => setSearch(removed ? { state: 'removed' } : {}, { replace: true })}
    >
      {label}
    </button>
  );
  return (
    <ConfirmProvider>
      <PublishDue />
      <Container narrow page>
        <PageHeading title={capitalised(names.many)} eyebrow="Content">
          {readPath && !isPaged && !isFixed && (
            <ButtonLink to={readPath('')} variant="secondary">
              See them on the site
            </ButtonLink>
          )}
          {!isFixed && mayWrite(form, role) && (
            <ButtonLink to={newPath}>New {names.one}</ButtonLink>
          )}
        </PageHeading>
        <div className={styles.filter}>
          <div className={styles.find}>
            {/* The titles of removed records of a long list are in the history alone. */}
            {!(isPaged && isRemoved) && (
              <TextField
                label={`Find by ${isFixed ? 'name' : titleLabel.toLowerCase()}`}
                hint={isPaged && 'Type how the title begins'}
                type="search"
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
              />
            )}
          </div>
          {!isFixed && (
            <fieldset className={looks.fieldset}>
              <legend>State</legend>
              <div className={looks.row}>
                {state('Shown', false)}
                {state('Removed', true)}
              </div>
            </fieldset>
          )}
        </div>
        {isFixed ? (
          <FixedList form={form} text={text} />
        ) : isPaged ? (
          <LongList key={`${isRemoved} ${text}`} {...props} />
        ) : (
          <ShortList key={String(isRemoved)} {...props} />
        )}
      </Container>
    </ConfirmProvider>
  );
}

/** Records whose ids are known from the start, stored or not. */
function FixedList({ form, text }: { form: FormSettings; text: string }) {
  const wanted = foldedText(text);
  return (
    <ul className={styles.list}>
      {fixedIds(form.type)
        .filter((id) => foldedText(idLabel(id)).includes(wanted))
        .map((id) => (
          <li key={id}>
            <Link to={form.editPath({ key: id, fields: {} })} className={looks.title}>
              {idLabel(id)}
            </Link>
          </li>
        ))}
    </ul>
  );
}
