/** On every origin behind the proxy. */
export const RECORDER_PATH = '/--recorder.js';
export const REPORT_PATH = '/--problems';

/** Runs in the page before any other script. */
function record(reportPath: string): void {
  const report = (text: string) =>
    navigator.sendBeacon(reportPath, `${text} (on ${location.href})`);
  const { error: logError } = console;
  console.error = (...parts) => {
    report(`console: ${parts.map(String).join(' ')}`);
    logError(...parts);
  };
  addEventListener('unhandledrejection', ({ reason }) => report(`error: ${reason}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    report(`policy: ${violatedDirective} ${blockedURI}`);
  });
  let isLeaving = false;
  addEventListener('beforeunload', () => {
    isLeaving = true;
  });
  const onError = (event: Event | ErrorEvent) => {
    // WebKit reports what it no longer fetches because the page goes away.
    if (isLeaving) return;
    if ('message' in event) report(`error: ${event.message}`);
    else if (event.target instanceof Element) report(`not loaded: ${event.target.outerHTML}`);
  };
  addEventListener('error', onError, true);
}

/** The recorder as a script of its own; see `callOf` for `__name`. */
export const recorder = `((__name) => (${record})(${JSON.stringify(REPORT_PATH)}))((value) => value);`;
