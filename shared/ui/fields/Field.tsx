import { type ReactNode, useId } from 'react';
import styles from './field.module.css';

export interface FieldText {
  label: ReactNode;
  /** Shown under the control and tied to it. */
  hint?: ReactNode;
  /** Error of the value; announced, and marks the control as invalid. */
  error?: ReactNode;
  /** Says "(optional)" beside the label. */
  optional?: boolean;
}

/** Props that connect a control with its label, hint and message. */
export interface ControlProps {
  id: string;
  className?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

/** Stands beside a label. */
export const OptionalMark = () => <span className={styles.optional}>(optional)</span>;

/** Label above, hint and message below; `children` renders the control with the given props. */
export function Field({
  label,
  hint,
  error,
  optional,
  id: givenId,
  children,
}: FieldText & { id?: string; children: (control: ControlProps) => ReactNode }) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ');

  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label} {optional && <OptionalMark />}
      </label>
      {children({
        id,
        className: styles.control,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
