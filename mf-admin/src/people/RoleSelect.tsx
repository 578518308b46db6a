import type { Role } from '@site/shared/auth';
import { ROLES } from './people';
import styles from './people.module.css';

/** Chooses a role, by a control without a visible label. */
export const RoleSelect = ({
  label,
  role,
  isBusy,
  onChange,
}: {
  label: string;
  role: Role;
  isBusy: boolean;
  onChange: (role: Role) => void;
}) => (
  <select
    aria-label={label}
    className={styles.select}
    value={role}
    aria-disabled={isBusy}
    onChange={({ target }) => {
      const chosen = ROLES.find((one) => one.role === target.value);
      if (chosen && !isBusy) onChange(chosen.role);
    }}
  >
    {ROLES.map((one) => (
      <option key={one.role} value={one.role}>
        {one.role}
      </option>
    ))}
  </select>
);
