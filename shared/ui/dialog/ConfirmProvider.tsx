import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog';

/**
 * Asks the text, with more below it; resolves to true for OK and false for everything else.
 * @param isDoubtful no is the answer that is expected
 */
export type Confirm = (text: string, more?: ReactNode, isDoubtful?: boolean) => Promise<boolean>;

const ConfirmContext = createContext<Confirm>(() => Promise.resolve(false));

interface Question {
  text: string;
  more: ReactNode;
  isDoubtful: boolean;
  choose: (yes: boolean) => void;
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
      {question && <ConfirmDialog {...question} onAnswer={answer} />}
    </ConfirmContext>
  );
}

/** The asking function of the nearest `ConfirmProvider`. */
export function useConfirm(): Confirm {
  return useContext(ConfirmContext);
}
