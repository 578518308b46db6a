import type { FieldOf } from '@site/shared/content-types';
import { zoneName } from '@site/shared/text';
import { TextField } from '@site/shared/ui';
import { textOf } from '../../kinds/form-settings';
import styles from '../record-editor.module.css';
import type { InputProps } from './input-props';
import { textProps } from './text-props';
import { fromZonedTime, toZonedTime } from './zoned-time';

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
