import type { RecordFields } from '../data/stored-record';
import { type FormSettings, recordTexts } from '../kinds/form-settings';
import styles from './record-editor.module.css';

/** What a version says, field by field. */
export const RecordTexts = ({ form, fields }: { form: FormSettings; fields: RecordFields }) => (
  <dl className={styles.texts}>
    {Object.entries(recordTexts(form, fields))
      .filter(([, text]) => text !== '')
      .map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
  </dl>
);
