import { zoneName } from '@site/shared/text';
import { TextField } from '@site/shared/ui';
import { useClockSkew } from '../../data/useClockSkew';
import { textOf } from '../../kinds/form-settings';
import styles from '../record-editor.module.css';
import type { FieldOf, InputProps } from './input-props';
import { textProps } from './TextInputs';
import { fromZonedTime, toZonedTime } from './zoned-time';

export function DayInput(props: InputProps<FieldOf<'day'>>) {
  const clock = useClockSkew();
  return (
    <div className={styles.short}>
      <TextField {...textProps(props)} type="date" max="9999-12-31" hint={clock} />
    </div>
  );
}

/** A moment on the clock of the society, wherever its member is. */
export const DateTimeInput = (props: InputProps<FieldOf<'dateTime'>>) => (
  <div className={styles.short}>
    <TextField
      {...textProps(props)}
      type="datetime-local"
      max="9999-12-31T23:59"
      hint={props.settings.hint ?? zoneName()}
      value={toZonedTime(textOf(props.fields[props.name]))}
      onChange={({ target }) => props.onChange({ [props.name]: fromZonedTime(target.value) })}
    />
  </div>
);
