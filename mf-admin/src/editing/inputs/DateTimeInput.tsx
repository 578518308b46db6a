import type { FieldOf } from '@site/shared/content-types';
import { zoneName } from '@site/shared/text';
import { TextField } from '@site/shared/ui';
import { lazy, Suspense, useState } from 'react';
import { textOf } from '../../kinds/form-settings';
import styles from '../record-editor.module.css';
import type { InputProps } from './input-props';
import { textProps } from './text-props';
import { useHalfTyped } from './useHalfTyped';
import { fromZonedTime, toZonedTime } from './zoned-time';

/** The sky is much code: loaded where it is shown, and left out where it cannot be loaded. */
const Evenings = lazy(() => import('./Evenings').catch(() => ({ default: () => null })));

/** Of years that are half typed no sky is known. */
const NEAR = /^($|19|20|21)/;

/** A moment on the clock of the society, wherever its member is. */
export function DateTimeInput(props: InputProps<FieldOf<'dateTime'>>) {
  // What is typed passes through years and hours that no clock of the zone shows: it stays as it is.
  const [typed, setTyped] = useState('');
  const stored = textOf(props.fields[props.name]);
  const input = (
    <div className={styles.short}>
      <TextField
        {...textProps(props)}
        {...useHalfTyped(props)}
        type="datetime-local"
        max="9999-12-31T23:59"
        hint={props.settings.hint ?? zoneName()}
        value={fromZonedTime(typed) === stored ? typed : toZonedTime(stored)}
        onChange={({ target }) => {
          setTyped(target.value);
          props.onChange({ [props.name]: fromZonedTime(target.value) });
        }}
      />
    </div>
  );
  return (
    <>
      {input}
      {props.settings.showsNight && NEAR.test(stored) && (
        <Suspense>
          <Evenings start={stored} onChange={(start) => props.onChange({ [props.name]: start })} />
        </Suspense>
      )}
    </>
  );
}
