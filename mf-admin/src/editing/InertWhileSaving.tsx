import { type ReactNode, useLayoutEffect, useRef } from 'react';

/**
 * Makes a form inert during a save. Words typed meanwhile would be part of no version, and lost
 * with the page. Restores the focus if no other page follows.
 */
export function InertWhileSaving({
  isSaving,
  className,
  children,
}: {
  isSaving: boolean;
  className?: string;
  children: ReactNode;
}) {
  const area = useRef<HTMLDivElement>(null);
  const focused = useRef<HTMLElement>(undefined);
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (isSaving) {
      const isInside =
        activeElement instanceof HTMLElement && area.current?.contains(activeElement);
      focused.current = isInside ? activeElement : undefined;
      return;
    }
    if (activeElement === document.body) focused.current?.focus();
    focused.current = undefined;
  }, [isSaving]);
  return (
    <div ref={area} className={className} inert={isSaving}>
      {children}
    </div>
  );
}
