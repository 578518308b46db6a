import type { FieldOf } from '@site/shared/content-types';
import { withOffset, zonedTime, zoneName } from '@site/shared/text';
import { TextField } from '@site/shared/ui';
import { useRef, useState } from 'react';
import type { RecordFields } from '../../data/stored-record';
import { useClockSkew } from '../../data/useClockSkew';
import { textOf } from '../../kinds/form-settings';
import styles from '../record-editor.module.css';
import { withStart } from '../repeated-on';
import { EveningChoice } from './EveningChoice';
import { type InputProps, textProps } from './input-props';
import { useHalfTyped } from './usePicker';

/** A moment on the clock of the society, wherever its member is. */
export function DateTimeInput(props: InputProps<FieldOf<'dateTime'>>) {
  // What is typed passes through years and hours that no clock of the zone shows: it stays as it is.
  const [typed, setTyped] = useState('');
  const stored = textOf(props.fields[props.name]);
  // Days that are passed through while one is typed must not add up.
  const beforeTyping = useRef(props.fields);
  const change = (time: string, before: RecordFields) =>
    props.onChange(props.settings.showsNight ? withStart(before, time) : { [props.name]: time });
  return (
    <>
      <div className={styles.short}>
        <TextField
          {...textProps(props)}
          {...useHalfTyped(props)}
          type="datetime-local"
          max="9999-12-31T23:59"
          hint={props.settings.hint ?? zoneName()}
          value={withOffset(typed) === stored ? typed : stored && zonedTime(Date.parse(stored))}
          onFocus={() => {
            beforeTyping.current = props.fields;
          }}
          onChange={({ target }) => {
            setTyped(target.value);
            change(withOffset(target.value), beforeTyping.current);
          }}
        />
      </div>
      {props.settings.showsNight && (
        <EveningChoice start={stored} onChange={(start) => change(start, props.fields)} />
      )}
    </>
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
