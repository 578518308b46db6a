import type { KeyboardEvent, ReactNode } from 'react';
import { isComposing } from './is-composing';
import looks from './looks.module.css';

/** Without its default Escape ends a composition alone, and not the dialog around it. */
const keepOpen = (event: KeyboardEvent) => {
  if (event.key === 'Escape' && isComposing(event)) event.preventDefault();
};

/** Has the dialog around it open with the focus on its first field, or else answer, not on its cross. */
const beginInside = (parts: HTMLElement | null) =>
  (parts?.querySelector('input, textarea, select') ?? parts?.querySelector('button'))?.setAttribute(
    'autofocus',
    '',
  );

/** The parts of a dialog, one below the other. */
export function Stack({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the fields inside pass here.
    <div ref={beginInside} className={looks.column} onKeyDown={keepOpen}>
      {children}
    </div>
  );
}
