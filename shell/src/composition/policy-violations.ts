import type { LoadRecorder } from './load-records';
import type { RegistryView } from './registry-view';

/** The parts of a `SecurityPolicyViolationEvent` that tell whose it is. */
export type Violation = Pick<
  SecurityPolicyViolationEvent,
  'effectiveDirective' | 'blockedURI' | 'sourceFile'
>;

/** The remote whose code did it, or whose file was refused; undefined where it is none's. */
export function remoteToBlame(
  { sourceFile, blockedURI }: Violation,
  view: RegistryView,
): { name: string; version: string } | undefined {
  if (!view.ok) return undefined;
  for (const address of [sourceFile, blockedURI]) {
    if (!address || !URL.canParse(address)) continue;
    const { origin } = new URL(address);
    for (const { name, code } of view.remotes) {
      if (!code.usable) continue;
      const builds = [code.current, ...(code.previous === undefined ? [] : [code.previous])];
      const build =
        builds.find(({ entry }) => address.startsWith(new URL('.', entry).href)) ??
        builds.find(({ entry }) => new URL(entry).origin === origin);
      if (build !== undefined) return { name, version: build.version };
    }
  }
  return undefined;
}

/** Records every violation of the content security policy under the name of who is to blame. */
export function watchPolicyViolations(
  target: Pick<EventTarget, 'addEventListener'>,
  read: () => Promise<RegistryView>,
  recorder: LoadRecorder,
): void {
  target.addEventListener('securitypolicyviolation', (event) => {
    const violation = event as SecurityPolicyViolationEvent;
    void read().then((view) => {
      const { name, version } = remoteToBlame(violation, view) ?? { name: 'shell', version: '–' };
      recorder.failed(
        { remote: name, version, phase: 'policy', subject: violation.effectiveDirective },
        `${violation.blockedURI || 'inline'} in ${violation.sourceFile || 'the page'}`,
      );
    });
  });
}
