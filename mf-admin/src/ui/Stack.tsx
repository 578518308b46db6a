import type { KeyboardEvent, ReactNode } from 'react';
import { isComposing } from './is-composing';
import looks from './looks.module.css';

/** Without its default Escape ends a composition alone, and not the dialog around it. */
const keepOpen = (event: KeyboardEvent) => {
  if (event.key === 'Escape' && isComposing(event)) event.preventDefault();
};

/** The parts of a dialog, one below the other. */
export function Stack({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the fields inside pass here.
    <div className={looks.column} onKeyDown={keepOpen}>
      {children}
    </div>
  );
}
