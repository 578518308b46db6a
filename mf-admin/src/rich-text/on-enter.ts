import type { KeyboardEvent } from 'react';

/** A key handler that acts on Enter, and keeps it from the form around. */
export const onEnter = (act: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  act();
};
