import { type HistoryStep, onHistoryStep } from '@site/shared/history-steps';

/**
 * Place of the shown page among those of this visit: the router numbers its entries. A jump to a
 * `#part` makes an entry without a number.
 */
const placeOf = (state: unknown): number | undefined =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : undefined;

/**
 * Asks before the browser's Back and Forward lead away. By the time the page hears of them the
 * browser has gone already, so it is sent back to where it was, and the router is told of nothing;
 * after a yes it goes again.
 *
 * @param mayLeave answers at once where there is nothing to ask; else asks
 * @returns removes the blocker
 */
export function blockHistory(mayLeave: () => true | Promise<boolean>): () => void {
  const { pathname } = location;
  let here = placeOf(history.state);
  /** Steps that this module made itself, which nobody must see. */
  let returning: (() => void) | undefined;
  let isLeaving = false;

  return onHistoryStep(({ state, keepFromRouter }: HistoryStep) => {
    if (returning) {
      keepFromRouter();
      returning();
      returning = undefined;
      return;
    }
    const there = placeOf(state);
    if (location.pathname === pathname) {
      here = there ?? here;
      return;
    }
    if (isLeaving || here === undefined || there === undefined || here === there) return;
    const choice = mayLeave();
    if (choice === true) return;
    keepFromRouter();
    const steps = there - here;
    const isBack = new Promise<void>((resolve) => {
      returning = resolve;
    });
    history.go(-steps);
    void Promise.all([choice, isBack]).then(([yes]) => {
      if (!yes) return;
      isLeaving = true;
      history.go(steps);
    });
  });
}
