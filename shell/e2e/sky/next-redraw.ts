/** Runs in the page; resolves when the sky has been drawn again. */
export function nextRedraw(): Promise<void> {
  return new Promise((resolve) => {
    const canvas = document.querySelector('canvas');
    if (!canvas) return;
    const observer = new MutationObserver(() => {
      observer.disconnect();
      resolve();
    });
    observer.observe(canvas, { attributes: true });
  });
}
