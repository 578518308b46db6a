import { leastWriter } from '@site/shared/content-types';
import { ButtonLink } from '@site/shared/ui';
import type { RecordFields } from '../data/stored-record';
import type { FormSettings } from '../kinds/form-settings';
import { useRecordTexts } from '../kinds/use-record-texts';
import styles from './record-editor.module.css';

/** A record that this member may not save: what it says, and who can change it. */
export function ReadOnlyRecord({ form, fields }: { form: FormSettings; fields: RecordFields }) {
  const { names, type, listPath } = form;
  const textsOf = useRecordTexts(form);
  const least = leastWriter(type);
  const who =
    least !== 'author'
      ? `Only ${least === 'admin' ? 'admins' : 'editors and admins'} can change ${names.many}.`
      : `Somebody else wrote this ${names.one}, and authors can change only their own. Please ask its author or an editor.`;
  return (
    <>
      <div className={styles.readOnly} role="note">
        <p>
          <strong>You can read this, but not change it.</strong> {who}
        </p>
        <ButtonLink to={listPath} variant="secondary">
          Back
        </ButtonLink>
      </div>
      <dl className={styles.texts}>
        {Object.entries(textsOf(fields))
          .filter(([, text]) => text !== '')
          .map(([label, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
      </dl>
    </>
  );
}
