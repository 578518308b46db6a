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
 * Prompts before the browser's Back and Forward leave the page. The popstate event fires after the
 * navigation, so this module steps back and hides the step from the router. If the member confirms,
 * it repeats the navigation.
 *
 * @param mayLeave returns true if no prompt is needed; otherwise prompts
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
