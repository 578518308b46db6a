import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Button } from '../button/Button';
import { classNames } from '../class-names';
import { CloseIcon } from '../icons';
import styles from './Dialog.module.css';

/**
 * A modal on the native `<dialog>`: the browser traps the focus and gives it back. Escape, the
 * backdrop and the close button all call `onClose`; the owner then stops rendering it.
 */
export function Dialog({
  title,
  onClose,
  wide = false,
  whole = false,
  children,
}: {
  title: ReactNode;
  onClose: () => void;
  /** For an article. */
  wide?: boolean;
  /** As large as the window: for a picture. */
  whole?: boolean;
  children: ReactNode;
}) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // A layout effect is undone while the element is still in the page, which gives the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog && !dialog.open) dialog.showModal();
    return () => dialog?.close();
  }, []);

  // A press that begins or ends inside clicks on the dialog, too: a selection was drawn too far.
  const isInside = useRef(false);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it by Escape (onCancel)
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      className={classNames(styles.dialog, wide && styles.wide, whole && styles.whole)}
      // A picker of files inside cancels, too.
      onCancel={(event) => {
        if (event.target !== ref.current) return;
        event.preventDefault();
        onClose();
      }}
      onMouseDown={({ target }) => {
        isInside.current = target !== ref.current;
      }}
      onMouseUp={({ target }) => {
        isInside.current ||= target !== ref.current;
      }}
      // The second click of a double click on what opened it falls on the backdrop.
      onClick={({ target, detail }) => {
        if (target === ref.current && !isInside.current && detail < 2) onClose();
      }}
    >
      <div className={styles.header}>
        <h2 id={titleId} dir="auto">
          {title}
        </h2>
        <Button variant="ghost" iconOnly aria-label="Close" onClick={onClose}>
          <CloseIcon />
        </Button>
      </div>
      <div className={styles.body}>{children}</div>
    </dialog>
  );
}
