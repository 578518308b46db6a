import type { KeyboardEvent } from 'react';
import { isComposing } from './is-composing';

/** A key handler for Enter that stops the event from submitting the surrounding form. */
export const onEnter = (act: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || isComposing(event)) return;
  event.preventDefault();
  act();
};
