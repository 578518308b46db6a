import type { ReactNode } from 'react';
import styles from './toolbar.module.css';

export type Options = readonly (readonly [value: string, text: string])[];

export function Choice({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: string;
  options: Options;
  onChange: (value: string) => void;
}) {
  return (
    <select
      className={styles.choice}
      aria-label={label}
      title={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {options.map(([optionValue, text]) => (
        <option key={optionValue} value={optionValue}>
          {text}
        </option>
      ))}
    </select>
  );
}

export function Tool({
  label,
  isOn,
  onClick,
  children,
}: {
  label: string;
  /** Absent: an action rather than a switch. */
  isOn?: boolean | undefined;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      // The selection in the text stays where it is.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
