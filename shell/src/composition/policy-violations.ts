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

interface Witnesses {
  read: () => Promise<RegistryView>;
  /** The remote in whose section something asked for an address, once the page is complete. */
  whoAskedFor: (address: string) => Promise<string | undefined>;
}

/**
 * Records each violation of the content security policy under the name of who is to blame, once: the
 * same again tells nothing new.
 */
export function watchPolicyViolations(
  target: Pick<EventTarget, 'addEventListener'>,
  { read, whoAskedFor }: Witnesses,
  recorder: LoadRecorder,
): void {
  const told = new Set<string>();
  const blame = async (violation: Violation) => {
    const whoAsked = whoAskedFor(violation.blockedURI);
    const view = await read();
    const found = remoteToBlame(violation, view);
    if (found !== undefined || !view.ok) return found;
    const asked = await whoAsked;
    const code = view.remotes.find(({ name }) => name === asked)?.code;
    return asked && code?.usable ? { name: asked, version: code.current.version } : undefined;
  };
  target.addEventListener('securitypolicyviolation', (event) => {
    const violation = event as SecurityPolicyViolationEvent;
    const subject = violation.effectiveDirective;
    const what = `${violation.blockedURI || 'inline'} in ${violation.sourceFile || 'the page'}`;
    if (told.has(`${subject} ${what}`)) return;
    told.add(`${subject} ${what}`);
    void blame(violation).then((found) => {
      const { name, version } = found ?? { name: 'shell', version: '–' };
      recorder.failed({ remote: name, version, phase: 'policy', subject }, what);
    });
  });
}
