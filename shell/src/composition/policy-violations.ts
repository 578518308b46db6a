import type { LoadRecorder } from './load-recorder';
import { buildsOf, type ParsedRegistry } from './parse-registry';

/** The parts of a `SecurityPolicyViolationEvent` that tell whose it is. */
export type Violation = Pick<
  SecurityPolicyViolationEvent,
  'effectiveDirective' | 'blockedURI' | 'sourceFile'
>;

const page = { name: 'page', version: '–' };

/** The remote whose code did it, or whose file was refused; `page` where the browser names neither. */
export function attributeViolation(
  { sourceFile, blockedURI }: Violation,
  view: ParsedRegistry,
): { name: string; version: string } {
  if (!view.ok) return page;
  for (const address of [sourceFile, blockedURI]) {
    if (!address || !URL.canParse(address)) continue;
    const { origin } = new URL(address);
    for (const remote of view.remotes) {
      const builds = buildsOf(remote);
      const build =
        builds.find(({ entry }) => address.startsWith(new URL('.', entry).href)) ??
        builds.find(({ entry }) => new URL(entry).origin === origin);
      if (build !== undefined) return { name: remote.name, version: build.version };
    }
  }
  return page;
}

/** Records each violation of the content security policy once: the same again tells nothing new. */
export function watchPolicyViolations(
  target: Pick<EventTarget, 'addEventListener'>,
  readRegistry: () => Promise<ParsedRegistry>,
  recorder: LoadRecorder,
): void {
  const recorded = new Set<string>();
  target.addEventListener('securitypolicyviolation', (event) => {
    const violation = event as SecurityPolicyViolationEvent;
    const subject = violation.effectiveDirective;
    const reason = `${violation.blockedURI || 'inline'} in ${violation.sourceFile || 'the page'}`;
    if (recorded.has(`${subject} ${reason}`)) return;
    recorded.add(`${subject} ${reason}`);
    void readRegistry().then((view) => {
      const { name, version } = attributeViolation(violation, view);
      recorder.failed({ remote: name, version, phase: 'policy', subject }, reason);
    });
  });
}
