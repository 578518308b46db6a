import { fixedIds } from '@site/shared/content-types';
import { Link } from 'react-router-dom';
import { type FormSettings, idLabel } from '../kinds/form-settings';
import styles from './record-list.module.css';

/** Records whose ids are known from the start, stored or not. */
export function FixedList({ form, text }: { form: FormSettings; text: string }) {
  const wanted = text.toLowerCase();
  return (
    <ul className={styles.list}>
      {fixedIds(form.type)
        .filter((id) => idLabel(id).toLowerCase().includes(wanted))
        .map((id) => (
          <li key={id}>
            <Link to={form.editPath({ key: id, fields: {} })} className={styles.title}>
              {idLabel(id)}
            </Link>
          </li>
        ))}
    </ul>
  );
}
