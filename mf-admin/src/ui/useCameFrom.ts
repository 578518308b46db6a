import { useLocation } from 'react-router-dom';

/** Path of the public page whose Edit led here; undefined where another link did. */
export function useCameFrom(): string | undefined {
  const { from } = Object(useLocation().state);
  return typeof from === 'string' ? from : undefined;
}
