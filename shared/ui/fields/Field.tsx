import { type ReactNode, useId } from 'react';
import styles from './field.module.css';

export interface FieldText {
  label: ReactNode;
  /** Shown under the control and tied to it. */
  hint?: ReactNode;
  /** Error of the value; announced, and marks the control as invalid. */
  error?: ReactNode;
  /** Marks the control, and says "required" beside the label. */
  required?: boolean | undefined;
}

/** Props that connect a control with its label, hint and message. */
export interface ControlProps {
  id: string;
  className?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  required: boolean;
}

/** Stands beside a label, and is no part of its name: the control itself says that it is required. */
export const RequiredMark = () => (
  <span className={styles.required} aria-hidden>
    required
  </span>
);

/** Label above, hint and message below; `children` renders the control with the given props. */
export function Field({
  label,
  hint,
  error,
  required = false,
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
      <div className={styles.label}>
        <label htmlFor={id}>{label}</label> {required && <RequiredMark />}
      </div>
      {children({
        id,
        className: styles.control,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
        required,
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
