import type { KeyboardEvent } from 'react';

/**
 * Whether a key is part of a composition, as with an input method: Enter then accepts a proposal, and
 * Escape rejects it. Safari ends the composition before that key, and marks the key by its code.
 */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229;
