/**
 * Runs a task once the current route can be used and the browser has nothing better to do: what is
 * beautiful must not delay what is read.
 * @returns cancels the task, if it has not begun.
 */
export function whenPageReady(task: () => void): () => void {
  const page = document.documentElement;
  let wanted = true;
  const run = () => {
    if (wanted) task();
  };
  const idle = () => {
    if (window.requestIdleCallback) window.requestIdleCallback(run, { timeout: 4000 });
    else setTimeout(run);
  };
  const observer = new MutationObserver(() => {
    if (page.dataset.ready !== 'true') return;
    observer.disconnect();
    idle();
  });
  if (page.dataset.ready === 'true') idle();
  else observer.observe(page, { attributeFilter: ['data-ready'] });
  return () => {
    wanted = false;
    observer.disconnect();
  };
}
