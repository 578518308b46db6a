import type { FieldOf } from '@site/shared/content-types';
import { TextField } from '@site/shared/ui';
import { useClockSkew } from '../../data/useClockSkew';
import styles from '../record-editor.module.css';
import { type InputProps, textProps } from './input-props';
import { useHalfTyped } from './usePicker';

export function DayInput(props: InputProps<FieldOf<'day'>>) {
  const clock = useClockSkew();
  return (
    <div className={styles.short}>
      <TextField
        {...textProps(props)}
        {...useHalfTyped(props)}
        type="date"
        max="9999-12-31"
        hint={clock}
      />
    </div>
  );
}
