import { useRole } from '@site/shared/auth';
import { Link } from 'react-router-dom';
import { capitalised, mayWrite } from '../kinds/form-settings';
import { forms } from '../kinds/forms';
import styles from './home.module.css';
import { Part } from './Part';

/** The kinds of content, each leading to its list. */
export function ContentByKind() {
  const role = useRole();
  return (
    <Part id="content-by-kind" title="All content">
      <ul className={styles.kinds}>
        {forms
          .filter((form) => mayWrite(form, role))
          .map(({ type, names }) => (
            <li key={type.name}>
              <Link to={`/members/content/${type.name}`}>{capitalised(names.many)}</Link>
            </li>
          ))}
      </ul>
    </Part>
  );
}
