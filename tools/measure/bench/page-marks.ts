declare global {
  interface Window {
    /** Says something to the bench, which listens from outside. */
    tellBench(text: string): void;
    benchMarks: { lcp: number; cls: number; tbt: number; ready: number; lcpIsPicture: number };
  }
}

/** Runs in a page before anything of its own, and notes there when it painted and could be used. */
export function markPage(): void {
  const marks = { lcp: 0, cls: 0, tbt: 0, ready: 0, lcpIsPicture: 0 };
  window.benchMarks = marks;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as { startTime: number; url: string }[]) {
      marks.lcp = entry.startTime;
      marks.lcpIsPicture = entry.url === '' ? 0 : 1;
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as {
      value: number;
      hadRecentInput: boolean;
    }[]) {
      if (!entry.hadRecentInput) marks.cls += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) marks.tbt += Math.max(0, entry.duration - 50);
  }).observe({ type: 'longtask', buffered: true });
  new MutationObserver(() => {
    if (marks.ready === 0 && document.documentElement?.dataset.ready === 'true') {
      marks.ready = performance.now();
      window.tellBench('ready');
    }
  }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-ready'] });
}
