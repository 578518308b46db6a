import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { Button } from '../button/Button';
import { Dialog } from './Dialog';
import styles from './Dialog.module.css';

/**
 * Asks the text, with more below it; resolves to true for OK and false for everything else.
 * @param isDoubtful no is the answer that is expected
 */
export type Confirm = (text: string, more?: ReactNode, isDoubtful?: boolean) => Promise<boolean>;

const ConfirmContext = createContext<Confirm>(() => Promise.resolve(false));

interface Question {
  text: string;
  /** Stands below the question. */
  more: ReactNode;
  /** No is expected. */
  isDoubtful: boolean;
  choose: (yes: boolean) => void;
}

/** Has a dialog open with the focus on the answer that is expected, not on its cross. */
const expect = (button: HTMLElement | null) => button?.setAttribute('autofocus', '');

/** Closing it any other way than by the button means no. */
function ConfirmDialog({ text, more, isDoubtful, choose }: Question) {
  return (
    <Dialog title={text} onClose={() => choose(false)}>
      {more}
      <div className={styles.actions}>
        <Button
          ref={isDoubtful ? expect : undefined}
          variant="secondary"
          onClick={() => choose(false)}
        >
          Cancel
        </Button>
        <Button ref={isDoubtful ? undefined : expect} onClick={() => choose(true)}>
          OK
        </Button>
      </div>
    </Dialog>
  );
}

/**
 * Gives `useConfirm` to what is inside. Each remote that asks wraps its own page in one: separately
 * built bundles do not share this context. A new question cancels the one that is open.
 */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question>();

  const confirm = useCallback<Confirm>(
    (text, more, isDoubtful = false) =>
      new Promise<boolean>((resolve) => {
        setQuestion((open) => {
          open?.choose(false);
          return { text, more, isDoubtful, choose: resolve };
        });
      }),
    [],
  );

  const answer = (yes: boolean) => {
    question?.choose(yes);
    setQuestion(undefined);
  };

  return (
    <ConfirmContext value={confirm}>
      {children}
      {question && <ConfirmDialog {...question} choose={answer} />}
    </ConfirmContext>
  );
}

/** The asking function of the nearest `ConfirmProvider`. */
export function useConfirm(): Confirm {
  return useContext(ConfirmContext);
}
