import type { FieldOf } from '@site/shared/content-types';
import { withOffset, zonedTime, zoneName } from '@site/shared/text';
import { TextField } from '@site/shared/ui';
import { useState } from 'react';
import { useClockSkew } from '../../data/useClockSkew';
import { textOf } from '../../kinds/form-settings';
import styles from '../record-editor.module.css';
import { type InputProps, textProps } from './input-props';
import { useHalfTyped } from './usePicker';

/** A moment on the clock of the society, wherever its member is. */
export function DateTimeInput(props: InputProps<FieldOf<'dateTime'>>) {
  // What is typed passes through years and hours that no clock of the zone shows: it stays as it is.
  const [typed, setTyped] = useState('');
  const stored = textOf(props.fields[props.name]);
  return (
    <div className={styles.short}>
      <TextField
        {...textProps(props)}
        {...useHalfTyped(props)}
        type="datetime-local"
        max="9999-12-31T23:59"
        hint={props.settings.hint ?? zoneName()}
        value={withOffset(typed) === stored ? typed : stored && zonedTime(Date.parse(stored))}
        onChange={({ target }) => {
          setTyped(target.value);
          props.onChange({ [props.name]: withOffset(target.value) });
        }}
      />
    </div>
  );
}

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
