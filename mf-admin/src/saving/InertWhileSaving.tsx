import { type ReactNode, useLayoutEffect, useRef } from 'react';

/**
 * What is written, out of reach while it is saved: words typed meanwhile would be part of no
 * version, and gone with the page that follows. Gives the focus back where nothing follows.
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
